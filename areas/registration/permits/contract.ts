import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText, moment } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { permitRefusals } from './refusals.ts';

/** Who is let past a rule, who is kept back, and when each may begin. */
export const permitPages = definePages([
  {
    path: '/registration/overrides',
    title: 'title:overrides',
    knownAs: { tr: 'kural aşma, verilen izinler, izin iptal', en: 'permissions given, waivers, revoke' },
    needs: permission('override_index'),
    kind: 'list',
    api: '/registration/overrides',
    menu: { group: 'registration', order: 90, icon: 'shield' },
  },
  {
    path: '/holds',
    title: 'title:holds',
    knownAs: { tr: 'kayıt engeli, blokaj, kısıtlama', en: 'registration holds, blocks, restrictions' },
    needs: permission('hold_index'),
    kind: 'list',
    api: '/holds',
    menu: { group: 'registration', order: 92, icon: 'lock' },
  },
  {
    path: '/time/tickets',
    title: 'title:time_tickets',
    knownAs: { tr: 'kayıt saati, randevulu kayıt, sıra', en: 'registration appointments, time slots, tickets' },
    needs: permission('timeticket_index'),
    kind: 'list',
    api: '/time/tickets',
    menu: { group: 'registration', order: 96, icon: 'clock' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [flowRefusals.specs, permitRefusals.specs];
export const revokeOverride = defineCommand({
  name: 'revoke-override',
  method: 'POST',
  path: '/registration/overrides/{id}/revoke',
  needs: permission('override_update'),
  input: { id, reason: longText({ required: true, min: 5, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['override', 'advisee-registration', 'registration-state', 'registration-catalogue'],
  message: 'override_revoked',
  idempotent: true,
  summary: 'Takes a permission back: from now on the rule holds again; registered courses stay',
});

export const ticketLevels = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  master: { tr: 'Yüksek lisans', en: 'Master’s' },
  doctorate: { tr: 'Doktora', en: 'Doctorate' },
} as const;
const plan = {
  first_at: moment({ required: true }),
  /** between two groups */ minutes: integer({ required: true, min: 5, max: 1440 }),
  per_group: integer({ required: true, min: 1, max: 20_000 }),
  /** left out: every student with a degree program */ level: choice(ticketLevels),
};
export const TicketGroup = a.record({
  opens_at: a.moment,
  students: a.integer,
  /** credits earned, of the most and of the fewest in the group */ credits_from: a.number,
  credits_to: a.number,
});
/** Nothing is written. */
export const ticketPlan = defineQuery({
  name: 'ticket-plan',
  path: '/time/tickets/plan',
  needs: permission('timeticket_store'),
  input: plan,
  output: a.record({
    students: a.integer,
    groups: a.many(TicketGroup),
    closes_at: a.nullable(a.moment),
    late: a.integer,
  }),
  summary: 'Groups of students by credits earned and when each could begin',
});
/** Tickets of the active semester for these students are given anew; the others’ stay. */
export const giveTickets = defineCommand({
  name: 'give-time-tickets',
  method: 'POST',
  path: '/time/tickets/plan',
  needs: permission('timeticket_store'),
  input: plan,
  output: a.record({ students: a.integer, groups: a.integer }),
  refusals,
  changes: ['time-ticket', 'ticket-plan', 'registration-state'],
  message: 'tickets_given',
  idempotent: true,
});
