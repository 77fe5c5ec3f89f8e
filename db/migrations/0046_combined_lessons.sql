-- A room holds one lesson at a time; meetings that are combined are one lesson.
ALTER TABLE "meetings" DROP CONSTRAINT "meetings_room_free";
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_room_free" EXCLUDE USING gist (
  "semester_id" WITH =, "classroom_id" WITH =, int4range(("day" - 1) * 1440 + "starts", ("day" - 1) * 1440 + "ends") WITH &&, (coalesce("combined_with", "id")) WITH <>
) WHERE ("classroom_id" IS NOT NULL);
