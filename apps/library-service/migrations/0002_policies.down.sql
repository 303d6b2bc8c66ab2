DROP TABLE "library"."closures", "library"."policies";
DROP FUNCTION "library"."refuse_policy_change"();
