import { expect, it } from 'vitest';
import { hashPassword } from '#areas/access/sessions/passwords.ts';
import { harness } from '#test/harness.ts';
import { trackDefaults } from './rules/tracks.ts';

const single = '/api/v1/undergraduate/transfer';
const plural = '/api/v1/undergraduate/transfers';
const pin = '20262026';
interface Mine {
  data: {
    version: number;
    reasons: { key: string; field?: string }[];
    documents: { kind: string; required: boolean }[];
    asks: { track: string; entry: boolean; once_only: boolean }[];
  };
}

it('TRF-008 what is asked of an applicant is what the registrar has set for the track, not what is usual', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const pin_hash = await hashPassword(pin);
  // whatever was tested before this on the same university may have shut the window
  await h.rows`update transfer_terms set closes_on = greatest(closes_on, current_date + 30)`;
  const [row] = await h.rows<{ number: string }>`
    insert into undergraduate_transfers (semester_id, status, track, first_name, last_name, email, pin_hash)
    select semester_id, 'saved', 'abroad', 'ECE', 'YALÇIN', ${`talep-${process.pid}@example.org`}, ${pin_hash} from transfer_terms order by opens_on desc limit 1 returning number`;
  const login = await h.nobody.post<{ data: { access_token: string } }>(`${plural}/login`, {
    username: row?.number,
    pin,
  });
  const applicant = h.holding(login.body.data.access_token);
  const asked = async () => {
    const { body } = await applicant.get<Mine>(`${plural}/mine`);
    const { data } = await applicant
      .post<{ data: Pick<Mine['data'], 'documents'> }>(`${single}/documents`, {})
      .then((answer) => answer.body);
    expect(data.documents).toEqual(body.data.documents);
    return {
      fields: body.data.reasons.flatMap((each) => (each.field?.startsWith('entry_') ? [each.field] : [])),
      documents: body.data.documents.filter((each) => each.required).map((each) => each.kind),
      asks: body.data.asks.find((each) => each.track === 'abroad'),
    };
  };
  const set = async (more: Partial<(typeof trackDefaults)['abroad']>): Promise<void> => {
    const saved = await registrar.put(`${single}/rules`, { track: 'abroad', ...trackDefaults.abroad, ...more });
    expect(saved.status).toBe(200);
  };
  await set({});
  expect(await asked()).toEqual({
    fields: [],
    documents: ['transcript', 'student_certificate', 'course_contents', 'discipline_letter', 'recognition'],
    asks: { track: 'abroad', entry: false, once_only: false },
  });
  await set({ average_weight: 60, entry_weight: 40, once_only: true, discipline_clean: false });
  expect(await asked()).toEqual({
    fields: ['entry_score', 'entry_type', 'entry_year'],
    documents: [
      'transcript',
      'student_certificate',
      'course_contents',
      'placement_result',
      'not_used_letter',
      'recognition',
    ],
    asks: { track: 'abroad', entry: true, once_only: true },
  });
  await h.rows`delete from transfer_rules where track = 'abroad'`;
});
