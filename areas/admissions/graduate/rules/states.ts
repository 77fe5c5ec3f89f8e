import { canGo, defineStates } from '#kernel/contract/states.ts';

/** What an application to one program is; an applicant may apply to several programs at once, in an order of preference. */
export const candidacyStateWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  submitted: { tr: 'Gönderildi', en: 'Submitted', tone: 'warning' },
  documents_checked: { tr: 'Belgeler denetlendi', en: 'Documents checked', tone: 'info' },
  invited: { tr: 'Görüşmeye çağrıldı', en: 'Invited', tone: 'info' },
  evaluated: { tr: 'Değerlendirildi', en: 'Evaluated', tone: 'info' },
  board_decision: { tr: 'Kurul kararı verildi', en: 'Board decision', tone: 'info' },
  offered: { tr: 'Yer önerildi', en: 'Offered', tone: 'warning' },
  accepted: { tr: 'Kabul edildi', en: 'Accepted', tone: 'success' },
  registered: { tr: 'Kesin kayıt yapıldı', en: 'Registered', tone: 'success' },
  declined: { tr: 'Aday vazgeçti', en: 'Declined', tone: 'neutral' },
  expired: { tr: 'Yanıt süresi geçti', en: 'Expired', tone: 'neutral' },
  rejected: { tr: 'Reddedildi', en: 'Rejected', tone: 'danger' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'neutral' },
} as const;
export type CandidacyState = keyof typeof candidacyStateWords;

/** Which states of a candidacy may follow which (field guide 3.1). */
export const candidacyStates = defineStates<CandidacyState>({
  draft: ['submitted', 'withdrawn'],
  submitted: ['documents_checked', 'draft', 'rejected', 'withdrawn'],
  documents_checked: ['invited', 'rejected', 'withdrawn'],
  invited: ['evaluated', 'rejected', 'withdrawn'],
  evaluated: ['board_decision', 'withdrawn'],
  board_decision: ['offered', 'rejected', 'withdrawn'],
  offered: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: ['registered', 'withdrawn'],
  registered: [],
  declined: [],
  expired: [],
  rejected: [],
  withdrawn: [],
});
export const candidacyMayGo = (from: CandidacyState, to: CandidacyState): boolean => canGo(candidacyStates, from, to);
/** States in which a place of the quota is somebody's. */
export const holdingPlace = ['offered', 'accepted', 'registered'] as const satisfies readonly CandidacyState[];
/** A candidacy that is still on its way. */
export const openCandidacy = [
  'draft',
  'submitted',
  'documents_checked',
  'invited',
  'evaluated',
  'board_decision',
  'offered',
] as const satisfies readonly CandidacyState[];

export const callStateWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  open: { tr: 'Başvuruya açık', en: 'Open', tone: 'success' },
  closed: { tr: 'Kapandı', en: 'Closed', tone: 'neutral' },
} as const;
export type CallState = keyof typeof callStateWords;

export const meetingStateWords = {
  planned: { tr: 'Planlandı', en: 'Planned', tone: 'info' },
  scored: { tr: 'Puanlar kapandı', en: 'Scores closed', tone: 'warning' },
  decided: { tr: 'Karar verildi', en: 'Decided', tone: 'success' },
} as const;
export type MeetingState = keyof typeof meetingStateWords;

export const decisionWords = {
  main: { tr: 'Asil', en: 'Main list', tone: 'success' },
  preparation: { tr: 'Asil, bilimsel hazırlıkla', en: 'Main list, scientific preparation', tone: 'success' },
  reserve: { tr: 'Yedek', en: 'Reserve list', tone: 'warning' },
  reject: { tr: 'Ret', en: 'Reject', tone: 'danger' },
} as const;
export type Decision = keyof typeof decisionWords;

export const documentKinds = {
  diploma: { tr: 'Diploma ya da mezuniyet belgesi', en: 'Diploma or proof of graduation' },
  transcript: { tr: 'Not dökümü', en: 'Transcript' },
  exam: { tr: 'ALES, GRE ya da GMAT sonuç belgesi', en: 'ALES, GRE or GMAT result' },
  language: { tr: 'Yabancı dil sonuç belgesi', en: 'Language test result' },
  identity: { tr: 'Kimlik ya da pasaport', en: 'ID card or passport' },
  cv: { tr: 'Özgeçmiş', en: 'CV' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type DocumentKind = keyof typeof documentKinds;
export const requiredDocuments = [
  'diploma',
  'transcript',
  'exam',
  'language',
  'identity',
] as const satisfies readonly DocumentKind[];

export const examKinds = {
  ales: { tr: 'ALES', en: 'ALES' },
  gre: { tr: 'GRE', en: 'GRE' },
  gmat: { tr: 'GMAT', en: 'GMAT' },
  yds: { tr: 'YDS', en: 'YDS' },
  yokdil: { tr: 'YÖKDİL', en: 'YÖKDİL' },
  toefl: { tr: 'TOEFL', en: 'TOEFL' },
  ielts: { tr: 'IELTS', en: 'IELTS' },
} as const;
export type ExamKind = keyof typeof examKinds;
/** Tests of scientific aptitude; every other one is of a language. */
export const aptitudeExams: readonly ExamKind[] = ['ales', 'gre', 'gmat'];

export const genders = {
  female: { tr: 'Kadın', en: 'Woman' },
  male: { tr: 'Erkek', en: 'Man' },
} as const;
export const languages = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const;
