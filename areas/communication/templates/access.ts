import { defineAccess } from '#kernel/server/area.ts';

const administrators = { A: 'all' } as const;
/** Wordings and the log of messages belong to the administrators; the text of a message is personal data of its reader. */
export const templatesAccess = defineAccess({
  emailtemplate_index: administrators,
  emailtemplate_update: administrators,
  maillog_index: administrators,
  maillog_show: administrators,
  maillog_update: administrators,
});
