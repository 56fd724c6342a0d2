-- The administrators of the portal see the state of the system, and end the trouble of jobs.
UPDATE role SET permissions = permissions || '{system:read,system:update}'
 WHERE name = 'superadmin' AND NOT 'system:read' = ANY (permissions);
