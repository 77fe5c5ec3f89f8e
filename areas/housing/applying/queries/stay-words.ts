import { sql } from '#kernel/server/database.ts';
import type { RatePeriod } from '../../inventory/rules/words.ts';

/** What is said of a bed's nights: which bed, where, from when until when, and at which rate. */
export interface StayWords {
  bed: string;
  room: string;
  building: string;
  building_en: string;
  type: string;
  type_en: string;
  from_on: string;
  until_on: string;
  currency: string;
  rate_period: RatePeriod;
  rate_amount: number;
  term_days: number | null;
}
/** Over `housing_stays s` with `stayWordsFrom`. */
export const stayWords = sql`b.code as bed, r.code as room, h.name as building, h.name_en as building_en, y.name as type, y.name_en as type_en,
  s.from_on, s.until_on, s.currency, s.rate_period, s.rate_amount, s.term_days`;
export const stayWordsFrom = sql`join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id
  join housing_buildings h on h.id = r.building_id join housing_room_types y on y.id = r.type_id`;
