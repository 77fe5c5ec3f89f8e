import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, list, longText, text } from '#kernel/contract/field.ts';
import { againstSwitch, againstTool } from '../rules/tool-form.ts';

/** A learning tool of others that sections may open (LTI 1.3). Removing has a command of its own: it takes links and scores along. */
export const learningTool = defineResource({
  name: 'learning-tool',
  area: 'grading',
  path: '/integration/tools',
  byPerson: true,
  fields: {
    name: bilingual({ required: true, min: 2, max: 120 }),
    is_on: flag({ readOnly: true }),
    login_url: text({ required: true, max: 500 }),
    target_link_uri: text({ required: true, max: 500 }),
    redirect_uris: list('text', { required: true, min: 1, max: 20 }),
    jwks_url: text({ max: 500 }),
    public_key: longText({ max: 4000, hidden: true }),
    sends_name: flag({ default: false }),
    sends_email: flag({ default: false }),
    gives_members: flag({ default: false }),
    takes_scores: flag({ default: false }),
    picks_content: flag({ default: false }),
    custom: longText({ max: 4000, hidden: true }),
    client_id: text({ readOnly: true }),
    deployment_id: text({ readOnly: true }),
  },
  label: ['name'],
  list: {
    columns: ['name', 'is_on', 'target_link_uri', 'sends_name', 'sends_email', 'gives_members', 'takes_scores'],
    filters: ['is_on'],
    sorts: ['name'],
    sort: 'name',
    search: true,
  },
  actions: ['index', 'show', 'store', 'update'],
  detail: '/integration/tools/:id',
  check: againstTool,
  commands: {
    turn_on: {
      command: 'switch-learning-tool',
      permission: 'learningtool_update',
      unless: (row) => againstSwitch({ is_on: row.is_on === true }, true),
      input: (row) => ({ id: row.id, on: true }),
    },
    turn_off: {
      command: 'switch-learning-tool',
      permission: 'learningtool_update',
      unless: (row) => againstSwitch({ is_on: row.is_on === true }, false),
      input: (row) => ({ id: row.id, on: false }),
      danger: true,
    },
  },
});
