-- The notifications of a clinic: its latest decided claims.

CREATE INDEX claim_event_decided ON claim_event (clinic_id, at DESC) WHERE to_status IN ('DECLINED','CLOSED');
