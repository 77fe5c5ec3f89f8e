import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import {
  archiveThread,
  assignThread,
  closeThread,
  readThread,
  reopenThread,
  replyToThread,
} from './commands/move-thread.ts';
import { sendContact, startThread, storeMessageFile } from './commands/start-thread.ts';
import { messageFilesCleanup } from './jobs/message-files-cleanup.ts';
import { contactTopics } from './message-tables.ts';
import { messagesAccess } from './messages-access.ts';
import { messagesPages } from './messages-contract.ts';
import { messagesRefusals } from './messages-refusals.ts';
import { messagesTexts } from './messages-texts.ts';
import { contactChoices, messageAddressees } from './queries/message-addressees.ts';
import { messageBox, messageCount } from './queries/message-box.ts';
import { messageFile, messageThread } from './queries/message-thread.ts';
import { contactTopic } from './resources/contact-topic.ts';

/** The message box and the contact form. */
export const messagesPart: AreaPart = {
  texts: messagesTexts,
  refusals: [messagesRefusals.specs],
  pages: messagesPages,
  access: messagesAccess,
  resources: [bindResource(contactTopic, contactTopics)],
  jobs: [messageFilesCleanup],
  commands: [
    startThread as never,
    replyToThread as never,
    readThread as never,
    archiveThread as never,
    assignThread as never,
    closeThread as never,
    reopenThread as never,
    storeMessageFile as never,
    sendContact as never,
  ],
  queries: [
    messageBox as never,
    messageCount as never,
    messageThread as never,
    messageFile as never,
    messageAddressees as never,
    contactChoices as never,
  ],
};
