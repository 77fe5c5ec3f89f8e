import { hydrateRoot } from 'react-dom/client';
import '#ui/styles.css';
import './shell/shell.css';
import { clearSession, deviceLocale, tokenExpired } from '#kernel/web/device.ts';
import { setNavigator } from '#kernel/web/failures.ts';
import { paintedWords } from '#kernel/web/painted.ts';
import { readLines } from '#kernel/web/session.ts';
import { allTexts, ownTexts, startTexts } from '#kernel/web/texts.ts';
import { PaintedPage, paintedPages } from './painted-pages.tsx';
import { keepAtHand, loadNotices } from './shell/at-hand.ts';
import { makeClient, Surroundings } from './surroundings.tsx';

const loadApplication = () => import('./application.tsx');

/** Takes over a page that the build has painted, without the router and the other pages: they come when somebody types, and are there when he goes on. */
function takeOver(at: HTMLElement, words: Record<string, Record<string, string>>): void {
  const client = makeClient();
  const locale = deviceLocale();
  const night = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  startTexts(words, locale, () => readLines(locale));
  ownTexts(readLines(locale, Object.keys(words)));
  keepAtHand(loadNotices);
  document.addEventListener(
    'input',
    () => {
      void allTexts();
      void loadApplication().catch(() => undefined);
    },
    { once: true, capture: true },
  );
  const root = hydrateRoot(
    at,
    <Surroundings client={client} first={locale} night={night}>
      <PaintedPage path={at.dataset.painted ?? ''} />
    </Surroundings>,
  );
  /** Draws every other page in the same place: data and language stay. */
  const goOn = async (path: string, replace: boolean): Promise<void> => {
    const [{ openApplication }, { reportMissingTexts }] = await Promise.all([
      loadApplication(),
      import('./shell/missing-texts.ts'),
      allTexts(),
    ]);
    reportMissingTexts();
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    const { router, drawn } = openApplication(client);
    await router.load();
    root.render(
      <Surroundings client={client} first={locale} night={night}>
        {drawn}
      </Surroundings>,
    );
  };
  // what does not arrive, the browser asks for itself
  setNavigator((path, options) => void goOn(path, options?.replace ?? false).catch(() => location.assign(path)));
}

if (tokenExpired()) clearSession({ keepDrafts: true }); // ACC-049
const root = document.getElementById('root');
const words = root && root.dataset.painted !== undefined && paintedWords(root, deviceLocale());
if (root && words && paintedPages[root.dataset.painted ?? '']) takeOver(root, words);
// somebody is signed in: he is led on
else void import('./main.tsx');
