"""`tuckbox validate --watch`: rulesets that are checked again whenever one of their files is saved."""
