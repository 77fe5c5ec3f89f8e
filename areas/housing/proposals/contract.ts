import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, flag, integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { FreeBed } from '../applying/contract.ts';
import { applyingRefusals } from '../applying/refusals.ts';
import { placementReasons } from '../assignment/rules/assignment-spec.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { proposalRefusals } from './refusals.ts';
import { lineOutcomes, ProposalFigures, proposalStatusWords } from './rules/proposal-words.ts';

const needs = permission('housingreservation_update');
export const proposalsPages = definePages([
  {
    path: '/housing/proposals',
    title: 'title:housing_proposals',
    knownAs: { tr: 'yatak dağıtımı, otomatik yerleştirme', en: 'bed assignment, automatic placement' },
    needs,
    kind: 'page',
    menu: { group: 'housing', order: 17, icon: 'list' },
  },
]);
const id = integer({ required: true, min: 1 });
const Proposal = a.record({
  id: a.integer,
  status: a.keyOf(proposalStatusWords),
  from_on: a.date,
  to_on: a.date,
  figures: a.nullable(ProposalFigures),
  by: a.text,
  created_at: a.moment,
  committed_at: a.nullable(a.moment),
  offered: a.nullable(a.integer),
  left_out: a.nullable(a.integer),
  /** while its beds are offered: how many of all have been looked at */ step: a.nullable(
    a.record({ done: a.integer, all: a.integer }),
  ),
});
export type Proposal = a.Of<typeof Proposal>;
export const housingProposals = defineQuery({
  name: 'housing-proposals',
  path: '/housing/proposals',
  needs,
  input: {},
  output: a.record({
    proposals: a.many(Proposal),
    /** applicants who have no promise, and the days on which they want to come */
    waiting: a.integer,
    first_on: a.nullable(a.date),
    last_on: a.nullable(a.date),
  }),
  summary: 'Searches of beds for those who wait, the latest first',
});
export const ProposalLine = a.record({
  id: a.integer,
  number: a.text,
  tenant: a.text,
  arrives_on: a.date,
  leaves_on: a.date,
  group_code: a.nullable(a.text),
  wished_type: a.nullable(a.named),
  wished_building: a.nullable(a.named),
  bed: a.nullable(a.text),
  building: a.nullable(a.named),
  room_type: a.nullable(a.named),
  served_bed: a.nullable(a.text),
  reason: a.keyOf(placementReasons),
  by_hand: a.flag,
  /** a bed that he holds by his own choice meanwhile */ held_bed: a.nullable(a.text),
  /** what has changed since: it is not offered */ stale: a.flag,
  /** what became of it when the beds were offered */ outcome: a.nullable(a.keyOf(lineOutcomes)),
});
export type ProposalLine = a.Of<typeof ProposalLine>;
export const housingProposal = defineQuery({
  name: 'housing-proposal',
  path: '/housing/proposals/{id}',
  needs,
  input: { id },
  output: a.record({ ...Proposal.fields, lines: a.many(ProposalLine) }),
  summary: 'A proposal, applicant by applicant: which bed and why',
});
export const bedsForLine = defineQuery({
  name: 'beds-for-proposal-line',
  path: '/housing/proposals/lines/{id}/beds',
  needs,
  input: { id },
  output: a.many(FreeBed),
  summary: 'Beds that an applicant of a proposal could have, without those that it gives to others',
});
const common = {
  needs,
  refusals: [proposalRefusals.specs, stayRefusals.specs, applyingRefusals.specs],
  changes: ['housing-proposals', 'housing-proposal', 'beds-for-proposal-line'],
} as const;
export const startHousingProposal = defineCommand({
  ...common,
  name: 'start-housing-proposal',
  method: 'POST',
  path: '/housing/proposals',
  input: { from_on: date({ required: true }), to_on: date({ required: true }) },
  output: a.record({ id: a.integer, run_id: a.integer }),
  message: 'housing_proposal_started',
  idempotent: true,
  summary: 'Searches beds for everybody who waits and arrives on these days',
});
export const changeProposalLine = defineCommand({
  ...common,
  name: 'change-housing-proposal-line',
  method: 'POST',
  path: '/housing/proposals/lines/{id}',
  input: { id, /** none: taken out */ bed_id: integer({ min: 1 }) },
  output: a.record({ id: a.integer }),
  message: 'housing_proposal_saved',
  summary: 'Another bed by hand, or none',
});
export const commitHousingProposal = defineCommand({
  ...common,
  changes: [...common.changes, 'housing-reservation', 'housing-board', 'free-beds'],
  name: 'commit-housing-proposal',
  byPerson: true,
  method: 'POST',
  path: '/housing/proposals/{id}/commit',
  input: {
    id,
    hours: integer({ required: true, min: 1, max: 336, default: 72 }),
    /** also to those who hold another bed by their own choice: it is released */ replace: flag({ default: false }),
  },
  output: a.record({ id: a.integer, /** that fit now */ beds: a.integer }),
  message: 'housing_proposal_offering',
  summary:
    'Offers the beds of a proposal, once, one after the other; who no longer waits and what was taken meanwhile is left out',
});
export const discardHousingProposal = defineCommand({
  ...common,
  name: 'discard-housing-proposal',
  method: 'DELETE',
  path: '/housing/proposals/{id}',
  input: { id },
  output: a.record({ id: a.integer }),
  message: 'housing_proposal_discarded',
});
export const housingProposalJob = defineJob({
  name: 'housing-proposal',
  long: true,
  area: 'housing',
  needs,
  input: { proposal_id: id },
  startable: false,
});
