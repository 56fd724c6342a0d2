-- Managing users, and payments with the bank account, are roles of their own for users of clinics.

-- An administrator's own roles keep their users under another name.
UPDATE role SET name = name || ' (own)' WHERE lower(name) IN ('clinicmanager', 'clinicfinance');

INSERT INTO role (name, description, permissions, is_system) VALUES
  ('clinicmanager', 'Manages the users and API clients of a clinic',
   '{clinic-users:create,clinic-users:read,clinic-users:update,clinic-users:delete,manage-user-creation:create,
     manage-user-creation:read,manage-user-creation:update,manage-user-creation:delete,send-first-login:create,
     suspend-login:create,reset-password:create}', true),
  ('clinicfinance', 'Reads the payments of a clinic and asks for another bank account',
   '{payment-advice-outpatient:read,payment-advice-inpatient:read,payment-advice-multiple:read,download-bcti:read,
     download-invoice:read,download-payment-advice-summary:read,download-credit-note:read,scan-pay:read,
     bank-account:update}', true);

-- Until now every user could do both. They keep it until their managers take it away.
UPDATE app_user SET roles = roles || '{clinicfinance}'::text[]
 WHERE status = 'ACTIVE' AND NOT is_program AND user_type <> 'ADMINUSER';
UPDATE app_user SET roles = roles || '{clinicmanager}'::text[]
 WHERE status = 'ACTIVE' AND NOT is_program AND user_type <> 'ADMINUSER' AND profile_type <> 'Clinic Group Assistant';
