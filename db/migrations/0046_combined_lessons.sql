ALTER TABLE "lesson_changes" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "combined_with" bigint;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_combined_with_meetings_id_fk" FOREIGN KEY ("combined_with") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_combined" ON "meetings" USING btree ("combined_with") WHERE combined_with is not null;--> statement-breakpoint
-- A room holds one lesson at a time; meetings that are combined are one lesson.
ALTER TABLE "meetings" DROP CONSTRAINT "meetings_room_free";
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_room_free" EXCLUDE USING gist (
  "semester_id" WITH =, "classroom_id" WITH =, int4range(("day" - 1) * 1440 + "starts", ("day" - 1) * 1440 + "ends") WITH &&, (coalesce("combined_with", "id")) WITH <>
) WHERE ("classroom_id" IS NOT NULL);
