import { textKey } from '#kernel/contract/text.ts';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { requestOpening, type RequestOpening } from '../../contract.ts';
import type { OwnPages } from './own-pages.ts';
import './requests.css';

// the rules of the fields (zod) and the inputs come only where the form opens
const RequestForm = lazy(() => import('../RequestForm.tsx').then((m) => ({ default: m.RequestForm })));

/**
 * Every reason why it can't be asked for stands here before anything is typed.
 * @param own where the reader finds what he has asked for; `at` where one of them stands
 */
export function RequestFormScreen({ own, at }: OwnPages) {
  // the address at first: while the next page is on its way this one still stands here
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [page] = useState(pathname);
  const [id] = useSearchState('id', 0);
  const read = useRead(requestOpening, { page, ...(id > 0 ? { id } : {}) }, { staleTime: 0 });
  return (
    <ReadState read={read}>
      {(opening) => <Opened key={`${opening.kind}.${id}`} opening={opening} own={own} at={at} />}
    </ReadState>
  );
}

function Opened({ opening, own, at }: OwnPages & { opening: RequestOpening }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Screen title={t(textKey(`request:${opening.kind}`))} about={t(textKey(`request:${opening.kind}.about`))}>
      {opening.reasons.length > 0 ? (
        <RefusalList
          title={t('request:reasons_title')}
          reasons={opening.reasons.map((reason, index) => reasonOf(reason, locale, index))}
          action={<PageLink to={own}>{t(own === '/dashboard' ? 'request:home' : 'request:back')}</PageLink>}
        />
      ) : (
        <Suspense fallback={null}>
          <RequestForm opening={opening} own={own} at={at} />
        </Suspense>
      )}
    </Screen>
  );
}
