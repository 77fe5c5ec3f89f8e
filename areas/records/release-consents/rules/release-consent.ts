import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { releaseConsentRefusals } from '../refusals.ts';
import { daysBetween } from '#kernel/contract/calendar.ts';

/** Kinds of records a student can allow to be disclosed. */
export const releaseRecords = {
  academic: { tr: 'Öğrenim durumu ve ders kayıtları', en: 'Enrollment and course records' },
  grades: { tr: 'Notlar ve transkript', en: 'Grades and transcript' },
  financial: { tr: 'Mali kayıtlar', en: 'Financial records' },
  disciplinary: { tr: 'Disiplin kayıtları', en: 'Disciplinary records' },
  housing: { tr: 'Yurt kayıtları', en: 'Housing records' },
  health: { tr: 'Sağlık kayıtları', en: 'Health records' },
  contact: { tr: 'İletişim bilgileri', en: 'Contact details' },
} as const satisfies Record<string, Text>;
export type ReleaseRecord = keyof typeof releaseRecords;
export const releaseRecordCodes = Object.keys(releaseRecords) as ReleaseRecord[];

/** Where a signed consent stands. Only one that is in force opens anything. */
export const consentStates = {
  noted_later: { tr: 'Kayıt işlerinde', en: 'With the registrar', tone: 'info' },
  in_force: { tr: 'Yürürlükte', en: 'In effect', tone: 'success' },
  expired: { tr: 'Süresi doldu', en: 'Expired', tone: 'neutral' },
  revoked: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'danger' },
} as const;
export type ConsentState = keyof typeof consentStates;
export interface ConsentFacts {
  /** the registrar has noted the request */ noted: boolean;
  valid_from: string;
  valid_until: string;
  revoked: boolean;
}

/**
 * The state of a signed consent on a day (REQ-001: FERPA consent).
 * @param today university day, YYYY-MM-DD; the last day of validity still counts
 */
export function consentState(consent: ConsentFacts, today: string): ConsentState {
  if (consent.revoked) return 'revoked';
  if (today > consent.valid_until) return 'expired';
  return consent.noted && consent.valid_from <= today ? 'in_force' : 'noted_later';
}

/** Longest validity, in days. */
export const longestConsent = 366;
/** Why a consent can't be valid until a day: it has to lie ahead, and no further than a year. */
export function validityReasons(valid_until: string, today: string): Refusal[] {
  if (valid_until <= today) return [releaseConsentRefusals.consent_until_past(undefined, 'valid_until')];
  const days = daysBetween(today, valid_until);
  return days > longestConsent
    ? [releaseConsentRefusals.consent_until_far({ days: longestConsent }, 'valid_until')]
    : [];
}

/**
 * Why nothing may be told: every reason at once. A wrong passphrase says nothing of what would have been allowed.
 * @param asked records the caller asks for
 */
export function disclosureReasons(
  state: ConsentState,
  allowed: readonly string[],
  asked: readonly string[],
  passphraseFits: boolean,
): Refusal[] {
  const stale =
    state === 'in_force'
      ? []
      : [
          releaseConsentRefusals.consent_not_in_force({
            state: { tr: consentStates[state].tr, en: consentStates[state].en },
          }),
        ];
  if (!passphraseFits) return [...stale, releaseConsentRefusals.consent_passphrase_wrong(undefined, 'passphrase')];
  const more = asked.filter((record) => !allowed.includes(record));
  const words = (locale: 'tr' | 'en'): string =>
    more.map((record) => releaseRecords[record as ReleaseRecord]?.[locale] ?? record).join(', ');
  return [
    ...stale,
    ...(more.length > 0
      ? [releaseConsentRefusals.consent_not_for({ records: { tr: words('tr'), en: words('en') } }, 'records')]
      : []),
  ];
}
