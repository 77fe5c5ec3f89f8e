import { createHash } from 'node:crypto';
import { longDay } from '#kernel/contract/calendar.ts';
import { openStates, type RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workOfRequest, type AnyWork, type Offer, type RequestWork } from '#kernel/server/request-work.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { extendStay, moveStay } from '../stays/work/change.ts';
import { lockReservation } from '../stays/work/locks.ts';
import { earlyDeparture, extension, guest, key, repair, roomChange } from './declaration.ts';
import { bedsInstead, stayOf, staysNow } from './queries/stays-now.ts';
import { requestRefusals } from './refusals.ts';
import { fitting, mayAskKind, mayAskRequest, singleKinds } from './rules/housing-requests.ts';
import { changeReasons, type ChangeReason, type RequestKind } from './rules/request-words.ts';
import { housingTemplate } from './templates.ts';

/** What the forms hold; which of it, the kind says. */
interface Asked {
  reservation_id: number;
  details: string;
  because?: ChangeReason | null;
  type_id?: number | null;
  until_on?: string | null;
  guest_name?: string | null;
  guest_from?: string | null;
  guest_until?: string | null;
}
const asked = (form: object): Asked => ({ reservation_id: 0, details: '', ...(form as Partial<Asked>) });
/** Kinds of which a reservation has an open request. */
async function openKinds(db: Db, tenant_id: number, reservation_id: number): Promise<RequestKind[]> {
  const rows = await rowsOf<{ kind: RequestKind }>(
    db,
    sql`select r.kind from ${requestRead} r where r.subject_kind = 'tenant' and r.subject_id = ${tenant_id} and (r.form->>'reservation_id')::bigint = ${reservation_id}
      and r.status = any(${sql.param(openStates)}::text[])`,
  );
  return rows.map((row) => row.kind);
}
/** What speaks against a form as the stay is now; `fresh`: it is sent, beside what is open already. */
async function against(
  { db, now, today }: Pick<Reading, 'db' | 'now' | 'today'>,
  kind: RequestKind,
  tenant_id: number,
  asked: Asked,
  fresh: boolean,
): Promise<Refusal[]> {
  const stay = await stayOf({ db, now }, tenant_id, asked.reservation_id);
  const open = fresh ? await openKinds(db, tenant_id, asked.reservation_id) : [];
  return mayAskRequest({ ...asked, kind }, stay, { today, open });
}
const both = (of: (locale: 'tr' | 'en') => string): Text => ({ tr: of('tr'), en: of('en') });
const span = (from: string, until: string): Text =>
  both((locale) => `${longDay(from)[locale]} – ${longDay(until)[locale]}`);
/** What it is about, in a line: the day, the guest, or how it begins. */
function gist({ because, details, until_on, guest_name, guest_from, guest_until }: Asked): Text {
  if (until_on) return longDay(until_on);
  if (guest_name && guest_from && guest_until) {
    const days = span(guest_from, guest_until);
    return both((locale) => `${guest_name}, ${days[locale]}`);
  }
  const line = details.trim().replace(/\s+/g, ' ');
  const short = line.length > 100 ? `${line.slice(0, 99)}…` : line;
  return both((locale) => (because === 'objection' ? `${changeReasons.objection[locale]}: ${short}` : short));
}
async function typeOffers(db: Db): Promise<Offer[]> {
  const types = await rowsOf<{ id: number; name: string; name_en: string }>(
    db,
    sql`select id, name, name_en from housing_room_types order by name, id`,
  );
  return types.map(({ id, name, name_en }) => ({ value: Number(id), label: { tr: name, en: name_en } }));
}

/** A kind that is about a stay: judged when it is asked for, again under the reservation's lock, and again when it is carried out. */
function stayWork<F extends Fields>(
  request: RequestDeclaration<F, 'tenant'>,
  days: number,
  more: Pick<RequestWork<F, 'tenant'>, 'effect' | 'answerOffers'> = {},
): AnyWork {
  const kind = request.kind as RequestKind;
  return workOfRequest<F, 'tenant'>({
    request,
    texts: {},
    templates: [housingTemplate(kind, days)],
    reasons: async ({ context, subject }) => mayAskKind(kind, await staysNow(context, subject.subject_id)),
    open: async ({ context, subject }) => {
      const stays = fitting(kind, await staysNow(context, subject.subject_id));
      const [first] = stays;
      return {
        offers: {
          reservation_id: stays.map(({ reservation_id, bed, from_on, until_on }) => {
            const nights = span(from_on, until_on);
            return { value: reservation_id, label: both((locale) => `${bed}, ${nights[locale]}`) };
          }),
          ...('type_id' in request.form ? { type_id: await typeOffers(context.db) } : {}),
        },
        values: {
          reservation_id: first?.reservation_id ?? null,
          ...('because' in request.form ? { because: first?.moved ? 'objection' : 'wish' } : {}),
        },
      };
    },
    check: ({ context, subject }, form) => against(context, kind, subject.subject_id, asked(form), true),
    subjectKey: (form) => {
      const { reservation_id, details, guest_name, guest_from } = asked(form);
      return singleKinds.includes(kind)
        ? String(reservation_id)
        : // as many as there is broken, but not the same twice
          createHash('sha256')
            .update(JSON.stringify([reservation_id, details, guest_name, guest_from]))
            .digest('hex');
    },
    summary: async ({ context, subject }, form) => {
      const stay = await stayOf(context, subject.subject_id, asked(form).reservation_id);
      const line = gist(asked(form));
      return both((locale) => [stay?.bed, line[locale]].filter(Boolean).join(' · '));
    },
    sent: async (context, { subject_id, form }) => {
      // his departure does not move while it is judged, and of two that contradict each other one waits here
      await lockReservation(context.db, asked(form).reservation_id);
      refuse(await against(context, kind, subject_id, asked(form), true));
    },
    paper: null,
    ...more,
  });
}
/** The stay may end on another day by now: what was an extension would cut it. */
const otherDay =
  (kind: 'housing_extension' | 'housing_early_departure'): RequestWork<typeof extension.form, 'tenant'>['effect'] =>
  async (context, { subject_id, form, answers }) => {
    refuse(await against(context, kind, subject_id, form, false));
    const { reservation_id, until_on } = form;
    const { fee } = await extendStay(context, {
      reservation_id,
      until: until_on,
      by: 'office',
      waive: answers.waive === true,
    });
    return { until_on, fee };
  };

export const housingWorks: readonly AnyWork[] = [
  stayWork(repair, 2),
  stayWork(key, 1),
  stayWork(guest, 2, {
    effect: async (context, { subject_id, form }) => {
      refuse(await against(context, 'housing_guest', subject_id, form, false));
    },
  }),
  stayWork(roomChange, 5, {
    answerOffers: async (context, { subject_id, form }) => {
      const stay = await stayOf(context, subject_id, form.reservation_id);
      const beds = stay
        ? await bedsInstead(context, { tenant_id: subject_id, stay, type_id: form.type_id ?? null })
        : [];
      return {
        bed: beds.map(({ bed, building, room_type }) => ({
          value: bed,
          label: { tr: `${bed} · ${building.name}`, en: `${bed} · ${building.name_en}` },
          note: { tr: room_type.name, en: room_type.name_en },
        })),
      };
    },
    effect: async (context, { form, answers }) => {
      const [bed] = await rowsOf<{ id: number }>(
        context.db,
        sql`select id from housing_beds where code = ${answers.bed ?? ''}`,
      );
      if (!bed) {
        refuse(requestRefusals.request_needs_bed(undefined, 'bed'));
        throw new Error('refused');
      }
      await moveStay(context, { reservation_id: form.reservation_id, bed_id: Number(bed.id) });
      return { bed: answers.bed };
    },
  }),
  stayWork(extension, 3, { effect: otherDay('housing_extension') }),
  stayWork(earlyDeparture, 3, { effect: otherDay('housing_early_departure') }),
];
