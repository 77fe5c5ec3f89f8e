-- A room holds one meeting at a time: minutes since Monday 00:00 may not overlap in one room of one semester.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_room_free" EXCLUDE USING gist (
  "semester_id" WITH =, "classroom_id" WITH =, int4range(("day" - 1) * 1440 + "starts", ("day" - 1) * 1440 + "ends") WITH &&
) WHERE ("classroom_id" IS NOT NULL);
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
