import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, moment, text } from '#kernel/contract/field.ts';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { requestKinds, urgencies } from '../rules/request-words.ts';

const { draft: _draft, delivered: _delivered, ...states } = requestStateWords;
/** HOU-017: what tenants ask of the office. */
export const housingRequest = defineResource({
  name: 'housing-request',
  area: 'housing',
  path: '/housing/requests',
  actions: ['index', 'show'],
  fields: {
    number: text({ derived: true, readOnly: true, max: 20 }),
    kind: choice(requestKinds, { readOnly: true, open: true }),
    person: text({ derived: true, readOnly: true }),
    summary: bilingual({ readOnly: true }),
    urgency: choice(urgencies, { derived: true, readOnly: true }),
    status: choice(states, { readOnly: true }),
    assignee: text({ derived: true, readOnly: true, max: 120 }),
    submitted_at: moment({ readOnly: true }),
    decided_at: moment({ readOnly: true, hidden: true }),
  },
  label: ['number'],
  list: {
    columns: ['number', 'kind', 'urgency', 'person', 'summary', 'status', 'assignee', 'submitted_at'],
    roomy: ['assignee'],
    filters: ['status', 'kind', 'submitted_at'],
    sorts: ['submitted_at'],
    sort: '-submitted_at',
    search: true,
  },
});
