import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { contactChoices, messageBox, messagesPages, messageThread } from './contract.ts';
import { messageInput, threadOf } from './parts/message-search.ts';

export const messagesWeb = attachPages(messagesPages, {
  '/message/box': screen(
    () => import('./pages/MessageBoxPage.tsx'),
    ({ search }) => [
      read(messageBox, messageInput(search)),
      ...(threadOf(search) > 0 ? [read(messageThread, { id: threadOf(search) })] : []),
    ],
  ),
  '/contactCreate': screen(
    () => import('./pages/ContactFormPage.tsx'),
    () => [read(contactChoices, {})],
  ),
  '/contact/topics': listPage(() => import('./resources/contact-topic.ts').then((module) => module.contactTopic)),
});
