import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { coopRefusals } from './refusals.ts';
import { coopStatusWords } from './rules/coop-states.ts';

export const coopPages = definePages([
  {
    path: '/coop/placements',
    title: 'title:coop_placements',
    knownAs: { tr: 'staj, işyeri eğitimi, ortak eğitim', en: 'internship, work placement, cooperative education' },
    needs: permission('coopplacement_index'),
    kind: 'list',
    api: '/coop/placements',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 101, icon: 'people' },
  },
  {
    path: '/coop/employers',
    title: 'title:coop_employers',
    knownAs: { tr: 'staj yeri, işyeri, firma', en: 'companies, hosts' },
    needs: permission('coopemployer_index'),
    kind: 'list',
    api: '/coop/employers',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 102, icon: 'building' },
  },
]);
const id = integer({ required: true, min: 1 });
const common = {
  method: 'POST',
  needs: permission('coopplacement_update'),
  refusals: [coopRefusals.specs],
  changes: ['coop-placement', 'coop-certificates-due'],
} as const;
const { approved, declined, started, cancelled } = coopStatusWords;
export const movePlacement = defineCommand({
  ...common,
  name: 'move-coop-placement',
  path: '/coop/placements/{id}/status',
  input: {
    id,
    status: choice({ approved, declined, started, cancelled }, { required: true }),
    note: longText({ max: 1000 }),
  },
  output: a.record({ id: a.integer, status: a.keyOf(coopStatusWords) }),
  message: 'coop_moved',
  summary: 'Approves, declines, starts or cancels a co-op placement',
});
export const evaluatePlacement = defineCommand({
  ...common,
  name: 'evaluate-coop-placement',
  path: '/coop/placements/{id}/evaluation',
  input: {
    id,
    score: integer({ required: true, min: 0, max: 100 }),
    evaluation: longText({ required: true, min: 3, max: 4000 }),
  },
  output: a.record({ id: a.integer, status: a.keyOf(coopStatusWords) }),
  message: 'coop_evaluated',
  summary: 'Ends a co-op placement with the evaluation of its supervisor: completed from 60 points on, else failed',
});
