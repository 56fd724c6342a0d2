-- The time before a claim is decided becomes a business setting of administrators.

INSERT INTO setting (name, value) VALUES ('decision_delay', '{"minutes": null, "version": 1}')
ON CONFLICT (name) DO NOTHING;
