-- of transfers that were asked for more than once for a day and a direction the one that is furthest along stays
update "housing_transfers" t set "state" = 'cancelled', "version" = "version" + 1, "updated_at" = now()
from (
  select "id", row_number() over (
    partition by "user_id", "direction", ("flight_at" at time zone 'Europe/Istanbul')::date
    order by array_position(array['assigned', 'confirmed', 'requested'], "state"), "id") as place
  from "housing_transfers" where "user_id" is not null and "state" in ('requested', 'confirmed', 'assigned')) s
where s."id" = t."id" and s.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "housing_transfers_once" ON "housing_transfers" USING btree ("user_id","direction",((flight_at at time zone 'Europe/Istanbul')::date)) WHERE state in ('requested', 'confirmed', 'assigned');
