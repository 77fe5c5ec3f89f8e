import { may } from '#kernel/contract/refusal.ts';
import type { RequestState } from '#kernel/contract/define-request.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import { myReleaseConsents as mineQuery, releaseConsentPage as pageQuery } from '../contract.ts';
import { consentRows } from '../rows.ts';
import { consentStates, validityReasons } from '../rules/release-consent.ts';
import { releaseConsentRefusals } from '../refusals.ts';

/** REQ-003: the student's own consents. */
export const myReleaseConsents = answer(mineQuery, async (context) => {
  const { today } = context;
  const own = sql`requests.user_id = ${context.actor.user_id}`;
  const consents = await consentRows(context, own);
  const unsigned = await rowsOf<{
    request_id: number;
    year: number;
    no: number;
    status: RequestState;
    summary: string;
    summary_en: string;
    valid_until: string;
  }>(
    context.db,
    sql`
    select requests.id as request_id, year, number as no, status, summary, summary_en, form->>'valid_until' as valid_until from requests
    where ${own} and kind = 'ferpa' and status in ('waiting', 'in_approval', 'completed') and not exists (select 1 from release_consents c where c.request_id = requests.id) and (status <> 'completed' or (form->>'valid_until')::date > ${today}::date) order by requests.id desc`,
  );
  return {
    unsigned: unsigned.map(({ year, no, ...row }) => ({
      ...row,
      number: numberText(year, no) ?? '',
      can: { sign: may(validityReasons(row.valid_until, today)) },
    })),
    consents: consents.map(
      ({ student_id: _id, full_name: _name, student_number: _number, user_id: _user, ...row }) => ({
        ...row,
        can: {
          revoke: may(
            row.state === 'revoked' || row.state === 'expired'
              ? [releaseConsentRefusals.consent_revoked_already()]
              : [],
          ),
        },
      }),
    ),
  };
});

/** One consent, as the office that is asked for information sees it. */
export const releaseConsentPage = answer(pageQuery, async (context, { id }) => {
  const [row] = await consentRows(
    context,
    sql`release_consents.id = ${id} and requests.status = 'completed' and (${context.rows('releaseconsent_show')})`,
  );
  if (!row) throw notFound();
  const { student_id, full_name, student_number, user_id: _user, ...consent } = row;
  const stands =
    consent.state === 'in_force'
      ? []
      : [
          releaseConsentRefusals.consent_not_in_force({
            state: { tr: consentStates[consent.state].tr, en: consentStates[consent.state].en },
          }),
        ];
  return {
    ...consent,
    person: { student_id, full_name, student_number },
    can: {
      check: may(
        context.actor.permissions.has('releaseconsent_update') ? stands : [releaseConsentRefusals.consent_not_yours()],
      ),
    },
  };
});
