import { defineStates } from '#kernel/contract/states.ts';

/** What a bed of somebody is: a promise for minutes or days, a booking, a stay, or what became of it. */
export const stayStateWords = {
  held: { tr: 'Tutuluyor', en: 'Held', tone: 'warning' },
  offered: { tr: 'Teklif edildi', en: 'Offered', tone: 'info' },
  moving: { tr: 'Taşınma için tutuluyor', en: 'Kept for a move', tone: 'warning' },
  booked: { tr: 'Ayrıldı', en: 'Booked', tone: 'info' },
  in: { tr: 'Kalıyor', en: 'In the room', tone: 'success' },
  out: { tr: 'Ayrıldı (çıkış yaptı)', en: 'Left', tone: 'neutral' },
  moved: { tr: 'Başka yatağa geçti', en: 'Moved to another bed', tone: 'neutral' },
  lapsed: { tr: 'Süresi doldu', en: 'Lapsed', tone: 'neutral' },
  released: { tr: 'Bırakıldı', en: 'Released', tone: 'neutral' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'danger' },
  no_show: { tr: 'Gelmedi', en: 'No-show', tone: 'danger' },
} as const;
export type StayState = keyof typeof stayStateWords;

/** Which states of a stay may follow which. A stay that moves before its arrival is released, later it is cut. */
export const stayStates = defineStates<StayState>({
  held: ['offered', 'booked', 'lapsed', 'released'],
  offered: ['booked', 'lapsed', 'released'],
  moving: ['lapsed', 'released'],
  booked: ['in', 'released', 'cancelled', 'no_show'],
  in: ['out', 'moved'],
  out: [],
  moved: [],
  lapsed: [],
  released: [],
  cancelled: [],
  no_show: [],
});
/** States in which nobody else can have the bed on these nights; the exclusion constraint names the same ones. */
export const taking = [
  'held',
  'offered',
  'moving',
  'booked',
  'in',
  'out',
  'moved',
] as const satisfies readonly StayState[];
/** States in which somebody really has, or had, the bed: they cost rent. */
export const staying = ['booked', 'in', 'out', 'moved'] as const satisfies readonly StayState[];
/** Promises that end by themselves. */
export const promised = ['held', 'offered'] as const satisfies readonly StayState[];

export const reservationStateWords = {
  submitted: { tr: 'Alındı', en: 'Submitted', tone: 'warning' },
  waitlisted: { tr: 'Bekleme listesinde', en: 'Waitlisted', tone: 'warning' },
  offered: { tr: 'Yatak teklif edildi', en: 'Bed offered', tone: 'info' },
  accepted: { tr: 'Kabul edildi, depozito bekleniyor', en: 'Accepted, deposit due', tone: 'info' },
  deposit_paid: { tr: 'Depozito ödendi', en: 'Deposit paid', tone: 'info' },
  reserved: { tr: 'Yatak ayrıldı', en: 'Reserved', tone: 'success' },
  checked_in: { tr: 'Giriş yaptı', en: 'Checked in', tone: 'success' },
  checked_out: { tr: 'Çıkış yaptı', en: 'Checked out', tone: 'neutral' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'danger' },
  no_show: { tr: 'Gelmedi', en: 'No-show', tone: 'danger' },
} as const;
export type ReservationState = keyof typeof reservationStateWords;

/** Which states of a reservation may follow which. */
export const reservationStates = defineStates<ReservationState>({
  submitted: ['waitlisted', 'offered', 'reserved', 'declined', 'cancelled'],
  waitlisted: ['offered', 'reserved', 'declined', 'cancelled'],
  offered: ['accepted', 'submitted', 'waitlisted', 'reserved', 'declined', 'cancelled'],
  accepted: ['deposit_paid', 'submitted', 'waitlisted', 'reserved', 'declined', 'cancelled'],
  deposit_paid: ['reserved', 'waitlisted', 'cancelled'],
  reserved: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['checked_out'],
  checked_out: [],
  declined: [],
  cancelled: [],
  no_show: [],
});
/** A reservation somebody still counts on. */
export const openStates = [
  'submitted',
  'waitlisted',
  'offered',
  'accepted',
  'deposit_paid',
  'reserved',
  'checked_in',
] as const satisfies readonly ReservationState[];

export const tenantKinds = {
  student: { tr: 'Öğrenci', en: 'Student' },
  external: { tr: 'Dışarıdan', en: 'External' },
} as const;

export const personGenders = {
  female: { tr: 'Kadın', en: 'Woman' },
  male: { tr: 'Erkek', en: 'Man' },
} as const;

export const sources = {
  form: { tr: 'Başvuru formu', en: 'Application form' },
  portal: { tr: 'Portal', en: 'Portal' },
  desk: { tr: 'Ofis', en: 'Desk' },
} as const;

export const chargeKinds = {
  rent: { tr: 'Kira', en: 'Rent' },
  deposit: { tr: 'Depozito', en: 'Deposit' },
  fee: { tr: 'Ücret', en: 'Fee' },
  damage: { tr: 'Hasar', en: 'Damage' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type ChargeKind = keyof typeof chargeKinds;

/** What happens to a reservation, in its history. */
export const eventWords = {
  submitted: { tr: 'Başvuru alındı', en: 'Application received' },
  waitlisted: { tr: 'Bekleme listesine alındı', en: 'Waitlisted' },
  held: { tr: 'Yatak tutuldu', en: 'Bed held' },
  offered: { tr: 'Yatak teklif edildi', en: 'Bed offered' },
  lapsed: { tr: 'Süre doldu, yatak bırakıldı', en: 'Time ran out, bed released' },
  released: { tr: 'Yatak bırakıldı', en: 'Bed released' },
  signed: { tr: 'Sözleşme imzalandı', en: 'Agreement signed' },
  accepted: { tr: 'Teklif kabul edildi', en: 'Offer accepted' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  deposit_paid: { tr: 'Depozito ödendi', en: 'Deposit paid' },
  reserved: { tr: 'Yatak ayrıldı', en: 'Bed booked' },
  move_asked: { tr: 'Başka bir yatak önerildi', en: 'Asked to change beds' },
  move_accepted: { tr: 'Yatak değişikliğini kabul etti', en: 'Agreed to change beds' },
  move_declined: { tr: 'Yatak değişikliğini istemedi', en: 'Declined to change beds' },
  move_lapsed: { tr: 'Yatak değişikliğine yanıt vermedi', en: 'Gave no answer about the bed change' },
  move_withdrawn: { tr: 'Yatak önerisi geri alındı', en: 'Bed change taken back' },
  moved: { tr: 'Yatak değişti', en: 'Bed changed' },
  extended: { tr: 'Süre uzatıldı', en: 'Stay extended' },
  shortened: { tr: 'Süre kısaltıldı', en: 'Stay shortened' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
  no_show: { tr: 'Gelmedi', en: 'Did not arrive' },
  checked_in: { tr: 'Giriş yaptı', en: 'Checked in' },
  checked_out: { tr: 'Çıkış yaptı', en: 'Checked out' },
  paid_back: { tr: 'Para iade edildi', en: 'Money paid back' },
  kept: { tr: 'Depozitodan alıkonuldu', en: 'Kept of the deposit' },
  charged: { tr: 'Borç yazıldı', en: 'Charged' },
  letter: { tr: 'Belge verildi', en: 'Letter issued' },
  charge_lifted: { tr: 'Borç kaldırıldı', en: 'Charge taken off' },
} as const;
export type HousingEventKind = keyof typeof eventWords;
/** After these nobody is asked any more whether he would change beds. */
const movesEnd: readonly HousingEventKind[] = ['moved', 'cancelled', 'declined', 'no_show', 'checked_out'];
export const endsMoves = (kind: HousingEventKind): boolean => movesEnd.includes(kind);
