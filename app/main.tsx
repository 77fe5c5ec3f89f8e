import { createRoot } from 'react-dom/client';
import '#ui/styles.css';
import './shell/shell.css';
import { clearSession, deviceLocale, tokenExpired } from '#kernel/web/device.ts';
import { endWaiting } from '#kernel/web/painted.ts';
import { readLines } from '#kernel/web/session.ts';
import { allTexts, startTexts } from '#kernel/web/texts.ts';
import { openApplication } from './application.tsx';
import { keepAtHand, loadNotices, loadPageFailed } from './shell/at-hand.ts';
import { reportMissingTexts } from './shell/missing-texts.ts';
import { makeClient, Surroundings } from './surroundings.tsx';

if (tokenExpired()) clearSession({ keepDrafts: true }); // ACC-049
reportMissingTexts();
keepAtHand(loadNotices, loadPageFailed);

/** Draws the page at the address that is open, when its texts are there. */
async function start(at: HTMLElement): Promise<void> {
  const client = makeClient();
  const { drawn } = openApplication(client);
  const locale = deviceLocale();
  const night = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  startTexts({}, locale, () => readLines(locale));
  await allTexts();
  endWaiting();
  at.replaceChildren();
  createRoot(at).render(
    <Surroundings client={client} first={locale} night={night}>
      {drawn}
    </Surroundings>,
  );
}
const root = document.getElementById('root');
if (root) void start(root);
