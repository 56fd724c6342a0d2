-- The directory is reference data: every session reads it, only owners write it.

REVOKE ALL ON location_directory FROM portal_app, portal_worker;
GRANT SELECT ON location_directory TO portal_app;
