-- The permission of a super-administrator decides nothing alone, so assessors have the roles of claims and letters as well.
-- Nobody decides and pays: daily operations no longer release payments.
UPDATE app_user SET roles = roles || '{claimmember}'
 WHERE 'providermedical' = ANY (roles) AND NOT roles && '{claimmember,claimmanager}';
UPDATE app_user SET roles = roles || '{logmember}'
 WHERE 'providermedical' = ANY (roles) AND NOT roles && '{logmember,logmanager}';
UPDATE role SET permissions = array_remove(permissions, 'payments:release') WHERE name = 'ops' AND is_system;
