-- The usage of a family is looked for under its main member: lifetime limits count other policies of the company too, so
-- an index that begins with the policy cannot be used.

DROP INDEX benefit_usage_family;
CREATE INDEX benefit_usage_family ON benefit_usage (main_member_id, internal_benefit_id, incurred_date)
  WHERE released_at IS NULL;
