import type { Refusal } from '#kernel/contract/refusal.ts';
import { intakeRefusals } from '../refusals.ts';

/** What is asked about everybody before a registration: is he registered already, is he who he says, has he finished school, may he study. */
export const checkKinds = ['duplicate', 'identity', 'education', 'military'] as const;
export type CheckKind = (typeof checkKinds)[number];
export const checkKindWords = {
  duplicate: { tr: 'Çifte kayıt', en: 'Double registration' },
  identity: { tr: 'Kimlik numarası', en: 'Identity number' },
  education: { tr: 'Mezuniyet', en: 'Prior education' },
  military: { tr: 'Askerlik', en: 'Military service' },
} as const;
export const checkResultWords = {
  passed: { tr: 'Uygun', en: 'Passed', tone: 'success' },
  failed: { tr: 'Uygun değil', en: 'Failed', tone: 'danger' },
  unknown: { tr: 'Bilinmiyor', en: 'Not known', tone: 'warning' },
  unavailable: { tr: 'Yanıt alınamadı', en: 'No answer', tone: 'warning' },
} as const;
export type CheckResult = keyof typeof checkResultWords;
/** What a check found, in words. */
export const checkCodeWords = {
  no_other_registration: { tr: 'Başka kaydı yok.', en: 'No other registration.' },
  active_student: { tr: 'Üniversitemizin aktif öğrencisi.', en: 'Already an active student here.' },
  other_application: { tr: 'Başka bir kayıt başvurusu sürüyor.', en: 'Another registration is under way.' },
  identity_fits: { tr: 'Numara kurala uyuyor.', en: 'The number follows its rule.' },
  identity_wrong: { tr: 'Numara kurala uymuyor.', en: 'The number does not follow its rule.' },
  identity_missing: { tr: 'Numara girilmemiş.', en: 'There is no number.' },
  identity_abroad: { tr: 'Yabancı uyruklu: pasaporta bakın.', en: 'Not a citizen: look at the passport.' },
  education_found: { tr: 'Okul ve mezuniyet yılı uygun.', en: 'School and year of graduation fit.' },
  education_not_finished: { tr: 'Henüz mezun olmamış.', en: 'Has not graduated yet.' },
  education_unknown: { tr: 'Okul ya da mezuniyet yılı bilinmiyor.', en: 'School or year of graduation unknown.' },
  military_not_asked: { tr: 'Askerlik sorulmaz.', en: 'Not asked of this applicant.' },
  military_deferred: { tr: 'Öğrenci olarak tecilli.', en: 'Deferred as a student.' },
  military_unknown: { tr: 'Askerlik durum belgesi gerekir.', en: 'A military status document is needed.' },
  register_passed: { tr: 'Kayıtlara göre uygun.', en: 'The register says yes.' },
  register_failed: { tr: 'Kayıtlara göre uygun değil.', en: 'The register says no.' },
  register_unknown: { tr: 'Kayıtlarda bulunamadı.', en: 'Not found in the register.' },
  register_silent: { tr: 'Kayıt sistemine ulaşılamadı.', en: 'The register could not be reached.' },
} as const;
export type CheckCode = keyof typeof checkCodeWords;

/** What a register is told about somebody; never more. */
export interface CheckFacts {
  national_id: string | null;
  passport_no: string | null;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD` */ birth_date: string | null;
  gender: string | null;
  /** of this country */ citizen: boolean;
  school_name: string | null;
  graduation_year: number | null;
  today: string;
}
export interface CheckAnswer {
  result: CheckResult;
  code: CheckCode;
  /** what the register added in its own words */ note: string | null;
}
/** A check as it stands: what was found, and whether the office has decided otherwise. */
export interface StandingCheck {
  kind: CheckKind;
  result: CheckResult;
  overridden: boolean;
}

/** Whole years between two days. */
export function ageOn(birth_date: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4));
  return day.slice(5) < birth_date.slice(5) ? years - 1 : years;
}

/** What stands against a registration: a check never made, or one that did not pass and that no one has decided on by hand. */
export function openChecks(checks: readonly StandingCheck[]): Refusal[] {
  return checkKinds.flatMap((kind) => {
    const check = checks.find((each) => each.kind === kind);
    if (check && (check.result === 'passed' || check.overridden)) return [];
    const params = { check: checkKindWords[kind] };
    return [check?.result === 'failed' ? intakeRefusals.check_failed(params) : intakeRefusals.check_open(params)];
  });
}
/** A decision by hand is for what did not pass, and says why. */
export const mayOverride = (check: StandingCheck | null): Refusal[] =>
  check === null
    ? [intakeRefusals.check_not_made()]
    : check.result === 'passed'
      ? [intakeRefusals.check_passed_already()]
      : [];
