-- The directories are reference data: every session reads them, only owners write them.

REVOKE ALL ON location_directory, practitioner_profile FROM portal_app, portal_worker;
GRANT SELECT ON location_directory, practitioner_profile TO portal_app;
