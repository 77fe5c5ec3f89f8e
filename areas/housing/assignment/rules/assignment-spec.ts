/** Whom a room takes, or what somebody is. */
export type RoomGender = 'female' | 'male' | 'mixed';

/** Somebody who wants a bed; plain data, because it travels to a thread. */
export interface Applicant {
  id: number;
  gender: 'female' | 'male' | null;
  needs_access: boolean;
  /** people with the same group go into one room, or nobody of them */ group: number | null;
  arrives_on: string;
  /** the day of departure: its night is not his */ leaves_on: string;
  /** wished room type and building; null: whatever there is */ type: number | null;
  building: number | null;
  /** order of application: what first come, first served goes by */ order: number;
}
/** A bed with the nights on which nobody can have it. */
export interface FreeBed {
  id: number;
  room: number;
  building: number;
  type: number;
  gender: RoomGender;
  accessible: boolean;
  /** half-open stretches of days on which it is taken or closed */ taken: readonly { from: string; until: string }[];
}
export interface AssignmentSpec {
  applicants: readonly Applicant[];
  beds: readonly FreeBed[];
  /** who was there before in each room, for mixed rooms: the gender of its residents on any night asked for */
  residents: readonly { room: number; gender: 'female' | 'male'; from: string; until: string }[];
}
export interface Placement {
  applicant: number;
  /** null: no bed */ bed: number | null;
}
/** Why somebody got the bed that he got, or none. */
export const placementReasons = {
  both: { tr: 'İstenen tip ve bina', en: 'Type and building wished for' },
  type: { tr: 'İstenen tip', en: 'Type wished for' },
  building: { tr: 'İstenen bina', en: 'Building wished for' },
  any: { tr: 'Tercihi yoktu', en: 'Had no preference' },
  other: { tr: 'Tercihi boş değildi, kurallara uyan bir yatak', en: 'Preference not free, a bed that fits the rules' },
  no_gender: { tr: 'Cinsiyete uygun boş oda yok', en: 'No free room for the gender' },
  no_access: { tr: 'Erişilebilir boş oda yok', en: 'No accessible room is free' },
  no_days: { tr: 'Bu günlerde boş yatak yok', en: 'No bed is free on these days' },
  no_group: { tr: 'Grubun birlikte sığdığı oda yok', en: 'No room takes the whole group' },
  no_bed: { tr: 'Boş yatak kalmadı', en: 'No bed is left' },
} as const;
export type PlacementReason = keyof typeof placementReasons;

export const overlaps = (one: { from: string; until: string }, from: string, until: string): boolean =>
  one.from < until && from < one.until;
/** Wishes that a bed meets: 0, 1 or 2; who wished for nothing counts as not asked. */
export const wishesMet = (who: Applicant, bed: FreeBed): number =>
  (who.type !== null && who.type === bed.type ? 1 : 0) +
  (who.building !== null && who.building === bed.building ? 1 : 0);
/** Wishes that could be met at most. */
export const wishesAsked = (applicants: readonly Applicant[]): number =>
  applicants.reduce((all, who) => all + (who.type === null ? 0 : 1) + (who.building === null ? 0 : 1), 0);
