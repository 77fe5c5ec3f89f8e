import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { decimal, flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { toolRefusals } from './refusals.ts';

/** Learning tools of others (LTI 1.3): registered by administrators, linked by instructors, opened by those in the section. */
export const toolPages = definePages([
  {
    path: '/integration/tools',
    title: 'title:learning_tools',
    knownAs: { tr: 'LTI, ders aracı, entegrasyon', en: 'LTI, integrations, course tools' },
    needs: permission('learningtool_index'),
    kind: 'list',
    api: '/integration/tools',
    menu: { group: 'users', order: 73, icon: 'link' },
  },
  {
    path: '/integration/tools/:id',
    title: 'title:learning_tool',
    needs: permission('learningtool_show'),
    kind: 'detail',
    api: '/integration/tools',
    parent: '/integration/tools',
  },
  {
    path: '/learning-tools',
    title: 'title:my_learning_tools',
    knownAs: { tr: 'LTI, ders aracı, dış uygulama', en: 'LTI, course apps, external tools' },
    needs: signedIn,
    kind: 'list',
    parent: '/dashboard',
  },
  {
    path: '/learning-tools/:id/open',
    title: 'title:open_learning_tool',
    needs: signedIn,
    kind: 'page',
    parent: '/learning-tools',
    bare: true,
  },
  {
    path: '/lti/authorize',
    title: 'title:open_learning_tool',
    needs: signedIn,
    kind: 'page',
    parent: '/learning-tools',
    bare: true,
  },
]);

const refusals = [toolRefusals.specs];
const id = { id: integer({ required: true, min: 1 }) };
const ofSection = { section_id: reference('section', { required: true }) };

export const switchToolCommand = defineCommand({
  name: 'switch-learning-tool',
  byPerson: true,
  method: 'POST',
  path: '/integration/tools/{id}/switch',
  needs: permission('learningtool_update'),
  refusals,
  input: { ...id, on: flag({ required: true }) },
  output: a.none,
  changes: ['learning-tool'],
  message: 'tool_switched',
  summary: 'Turns a learning tool on or off',
});
/** What hangs on a tool and goes with it. */
export const toolUsesQuery = defineQuery({
  name: 'learning-tool-uses',
  path: '/integration/tools/{id}/uses',
  needs: permission('learningtool_show'),
  input: { ...id },
  output: a.record({
    sections: a.integer,
    links: a.integer,
    scores: a.integer,
    /** proposals that nobody has taken yet */ waiting: a.integer,
  }),
  summary: 'What would go if a learning tool were removed',
});
export const removeToolCommand = defineCommand({
  name: 'remove-learning-tool',
  acting: 'never',
  byPerson: true,
  method: 'DELETE',
  path: '/integration/tools/{id}',
  needs: permission('learningtool_destroy'),
  refusals,
  input: { ...id },
  output: a.none,
  changes: ['learning-tool'],
  message: 'tool_removed',
  summary: 'Removes a learning tool with its links and the scores it sent; what stands in grade sheets stays',
});

export const SectionTool = a.record({
  id: a.integer,
  ...a.named.fields,
  is_on: a.flag,
  picks_content: a.flag,
  takes_scores: a.flag,
});
export const ToolLink = a.record({
  id: a.integer,
  tool_id: a.integer,
  tool: a.words,
  title: a.text,
  url: a.nullable(a.text),
  custom: a.nullable(a.text),
  assessment_id: a.nullable(a.integer),
  score_maximum: a.nullable(a.number),
  can: a.record({ open: a.may }),
});
export type ToolLink = a.Of<typeof ToolLink>;
/** What a tool gives scores for on its own. */
export const ToolItem = a.record({
  id: a.integer,
  tool: a.words,
  label: a.text,
  score_maximum: a.number,
  assessment_id: a.nullable(a.integer),
  scores: a.integer,
});
export type ToolItem = a.Of<typeof ToolItem>;
/** A score of a tool that waits beside the sheet. */
export const ToolProposal = a.record({
  id: a.integer,
  /** grows with every report of the tool and every change of what it is for */ version: a.integer,
  assessment_id: a.integer,
  assessment: a.words,
  tool: a.words,
  number: a.text,
  name: a.text,
  score_given: a.number,
  score_maximum: a.number,
  /** out of 100, as the sheet would have it */ points: a.number,
  comment: a.nullable(a.text),
  /** what stands in the sheet: `-` nothing, `A` absent, else points */ now: a.text,
  scored_at: a.moment,
});
export type ToolProposal = a.Of<typeof ToolProposal>;
export const PickedContent = a.record({
  launch_id: a.integer,
  tool: a.words,
  items: a.many(a.record({ title: a.text, url: a.nullable(a.text), score_maximum: a.nullable(a.number) })),
});
export const sectionToolsQuery = defineQuery({
  name: 'section-tools',
  path: '/grade/entry/{section_id}/tools',
  needs: permission('grade_index'),
  input: ofSection,
  output: a.record({
    tools: a.many(SectionTool),
    links: a.many(ToolLink),
    items: a.many(ToolItem),
    proposals: a.many(ToolProposal),
    picked: a.many(PickedContent),
    assessments: a.many(a.record({ id: a.integer, ...a.named.fields })),
    /** the reader may add and change links here */ writes: a.flag,
    can: a.record({ take: a.may }),
  }),
  summary: 'Learning tools of a section, and the scores they propose',
});

const linkWords = {
  title: text({ required: true, min: 2, max: 200 }),
  custom: longText({ max: 4000 }),
  assessment_id: reference('assessment'),
  score_maximum: decimal({ min: 0, max: 100_000, scale: 4 }),
};
const changes = ['section-tools', 'my-learning-tools'];
export const addToolLinkCommand = defineCommand({
  name: 'add-tool-link',
  method: 'POST',
  path: '/grade/entry/{section_id}/tools',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, tool_id: integer({ required: true, min: 1 }), ...linkWords },
  output: a.record({ id: a.integer }),
  changes,
  message: 'tool_link_saved',
  idempotent: true,
  summary: 'Adds a link to a learning tool to a section',
});
export const changeToolLinkCommand = defineCommand({
  name: 'change-tool-link',
  method: 'PUT',
  path: '/grade/entry/{section_id}/tools/{id}',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, ...id, ...linkWords },
  output: a.none,
  changes,
  message: 'tool_link_saved',
  summary: 'Changes a link to a learning tool',
});
export const removeToolLinkCommand = defineCommand({
  name: 'remove-tool-link',
  method: 'DELETE',
  path: '/grade/entry/{section_id}/tools/{id}',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, ...id },
  output: a.none,
  changes,
  message: 'tool_link_removed',
  summary:
    'Removes a link with the scores that came for it, the last one with all its tool has there; the sheet stays as it is',
});
export const orderToolLinksCommand = defineCommand({
  name: 'order-tool-links',
  method: 'PUT',
  path: '/grade/entry/{section_id}/tools/order',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, links: list('integer', { required: true, min: 1, max: 200 }) },
  output: a.none,
  changes,
  message: 'tool_link_saved',
  summary: 'Puts the links of a section in order',
});
export const connectToolItemCommand = defineCommand({
  name: 'connect-tool-item',
  method: 'PUT',
  path: '/grade/entry/{section_id}/tools/items/{id}',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, ...id, assessment_id: reference('assessment') },
  output: a.none,
  changes,
  message: 'tool_link_saved',
  summary: 'Connects what a tool gives scores for to an assessment, or no longer',
});
export const pickContentCommand = defineCommand({
  name: 'pick-tool-content',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/grade/entry/{section_id}/tools/pick',
  needs: permission('grade_store'),
  refusals,
  secret: true,
  idempotent: false,
  input: { ...ofSection, tool_id: integer({ required: true, min: 1 }) },
  output: a.record({ url: a.text }),
  changes: [],
  message: 'tool_opening',
  summary: 'Where to send the browser so that content is chosen in a tool',
});
export const addPickedContentCommand = defineCommand({
  name: 'add-picked-content',
  method: 'POST',
  path: '/grade/entry/{section_id}/tools/picked',
  needs: permission('grade_store'),
  refusals,
  input: { ...ofSection, launch_id: integer({ required: true, min: 1 }), add: flag({ required: true }) },
  output: a.record({ links: a.integer }),
  changes,
  message: 'tool_content_decided',
  summary: 'Adds what was chosen in a tool to the section, or drops it',
});
export const takeToolScoresCommand = defineCommand({
  name: 'take-tool-scores',
  method: 'POST',
  path: '/grade/entry/{section_id}/tools/scores',
  needs: permission('grade_store'),
  refusals: [toolRefusals.specs, gradingRefusals.specs, entryRefusals.specs],
  input: {
    ...ofSection,
    rows: rows(
      {
        id: integer({ required: true, min: 1 }),
        /** the proposal as the reader saw it; where it has changed since, the row is refused */
        version: integer({ required: true, min: 1 }),
        /** what the reader saw in the sheet beside the proposal; where it has changed since, the row is refused */
        was: text({ required: true, max: 12 }),
      },
      { required: true, min: 1, max: 5000 },
    ),
  },
  output: a.record({
    saved: a.number,
    refused: a.many(a.record({ id: a.integer, refusal: a.refusal })),
  }),
  changes: ['section-tools', 'section-grade-sheet', 'instructor-courses', 'finalize-board'],
  message: 'tool_scores_taken',
  idempotent: true,
  summary: 'Takes scores that a learning tool proposes into the grade sheet',
});

export const MyToolSection = a.record({
  section_id: a.integer,
  code: a.text,
  section_no: a.number,
  ...a.named.fields,
  academic_year: a.text,
  semester_code: a.number,
  teaches: a.flag,
  links: a.many(a.record({ id: a.integer, title: a.text, tool: a.words, can: a.record({ open: a.may }) })),
});
export type MyToolSection = a.Of<typeof MyToolSection>;
export const myToolsQuery = defineQuery({
  name: 'my-learning-tools',
  path: '/learning-tools',
  needs: signedIn,
  input: {},
  output: a.record({ sections: a.many(MyToolSection) }),
  summary: 'Learning tools of the sections that the reader takes or teaches',
});
export const openToolCommand = defineCommand({
  name: 'open-learning-tool',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/learning-tools/{id}/open',
  needs: signedIn,
  refusals,
  secret: true,
  idempotent: false,
  input: { ...id },
  output: a.record({ url: a.text }),
  changes: [],
  message: 'tool_opening',
  summary: 'Where to send the browser to open a learning tool',
});
const asked = (max = 500) => text({ max });
/** The request of a tool as it came to the authorization endpoint; the answer is posted to it by /lti/deliver. */
export const answerToolCommand = defineCommand({
  name: 'answer-learning-tool',
  acting: 'never',
  byPerson: true,
  method: 'POST',
  path: '/learning-tools/answer',
  needs: signedIn,
  refusals,
  secret: true,
  idempotent: false,
  input: {
    scope: asked(),
    response_type: asked(),
    response_mode: asked(),
    prompt: asked(),
    client_id: asked(),
    redirect_uri: asked(1000),
    login_hint: asked(),
    lti_message_hint: asked(),
    state: asked(4000),
    nonce: asked(),
  },
  output: a.record({ code: a.text }),
  changes: [],
  message: 'tool_opening',
  summary: 'Checks what a learning tool asks and lets the message be posted to it',
});
