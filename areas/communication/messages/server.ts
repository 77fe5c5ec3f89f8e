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
import { contactTopics } from './tables.ts';
import { messagesAccess } from './access.ts';
import { messagesPages } from './contract.ts';
import { messagesRefusals } from './refusals.ts';
import { messagesTexts } from './texts.ts';
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
    startThread,
    replyToThread,
    readThread,
    archiveThread,
    assignThread,
    closeThread,
    reopenThread,
    storeMessageFile,
    sendContact,
  ],
  queries: [messageBox, messageCount, messageThread, messageFile, messageAddressees, contactChoices],
};
