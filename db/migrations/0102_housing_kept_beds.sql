-- the beds and rates that two people agreed to exchange; an exchange without them is agreed anew
ALTER TABLE "housing_exchanges" ADD COLUMN "terms" jsonb;--> statement-breakpoint
-- whoever is promised a bed, has booked it or lives in it is not left in a room that is not for him, or closed. The beds are
-- locked first, in the one order: who books one meanwhile is waited for
create function housing_room_kept() returns trigger language plpgsql as $$
declare
  fits text;
begin
  perform 1 from housing_beds where room_id = new.id order by id for no key update;
  if (new.building_id <> old.building_id or new.status <> 'available') and exists (
    select from housing_stays s join housing_beds b on b.id = s.bed_id where b.room_id = new.id and s.state in ('held', 'offered', 'booked', 'in')) then
    raise exception 'room % has stays', new.id using errcode = 'check_violation', constraint = 'housing_room_kept';
  end if;
  select coalesce(new.gender, h.gender) into fits from housing_buildings h where h.id = new.building_id;
  if fits <> 'mixed' and exists (
    select from housing_stays s join housing_beds b on b.id = s.bed_id join housing_tenants t on t.id = s.tenant_id
    where b.room_id = new.id and s.state in ('held', 'offered', 'booked', 'in') and t.gender is distinct from fits) then
    raise exception 'room % has stays of another gender', new.id using errcode = 'check_violation', constraint = 'housing_gender_kept';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger housing_room_kept before update of building_id, gender, status on housing_rooms
  for each row when (old.building_id <> new.building_id or old.gender is distinct from new.gender or (old.status <> new.status and new.status <> 'available'))
  execute function housing_room_kept();--> statement-breakpoint
create function housing_building_kept() returns trigger language plpgsql as $$
begin
  perform 1 from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = new.id order by b.id for no key update of b;
  if new.status <> 'a' and old.status = 'a' and exists (
    select from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id
    where r.building_id = new.id and s.state in ('held', 'offered', 'booked', 'in')) then
    raise exception 'building % has stays', new.id using errcode = 'check_violation', constraint = 'housing_room_kept';
  end if;
  if new.gender <> 'mixed' and new.gender <> old.gender and exists (
    select from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id join housing_tenants t on t.id = s.tenant_id
    where r.building_id = new.id and r.gender is null and s.state in ('held', 'offered', 'booked', 'in') and t.gender is distinct from new.gender) then
    raise exception 'building % has stays of another gender', new.id using errcode = 'check_violation', constraint = 'housing_gender_kept';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger housing_building_kept before update of gender, status on housing_buildings
  for each row when (old.gender <> new.gender or (old.status <> new.status and new.status <> 'a'))
  execute function housing_building_kept();--> statement-breakpoint
create function housing_bed_kept() returns trigger language plpgsql as $$
begin
  if exists (select from housing_stays s where s.bed_id = new.id and s.state in ('held', 'offered', 'booked', 'in')) then
    raise exception 'bed % has stays', new.id using errcode = 'check_violation', constraint = 'housing_room_kept';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger housing_bed_kept before update of room_id, status on housing_beds
  for each row when (old.room_id <> new.room_id or (old.status <> new.status and new.status <> 'a'))
  execute function housing_bed_kept();--> statement-breakpoint
create function housing_tenant_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
    where s.tenant_id = new.id and s.state in ('held', 'offered', 'booked', 'in') and coalesce(r.gender, h.gender) not in ('mixed', coalesce(new.gender, ''))) then
    raise exception 'tenant % stays in a room of another gender', new.id using errcode = 'check_violation', constraint = 'housing_gender_kept';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger housing_tenant_kept before update of gender on housing_tenants
  for each row when (old.gender is distinct from new.gender) execute function housing_tenant_kept();
