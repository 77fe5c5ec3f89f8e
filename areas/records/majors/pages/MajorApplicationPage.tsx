import { lazy, Suspense, useState } from 'react';
import { openStates } from '#kernel/contract/define-request.ts';
import { useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { requestOpening, type RequestOpening } from '#areas/requests/machine/contract.ts';
import { myMajorApplication, type MyMajorApplication } from '../contract.ts';
import { MajorWishes } from '../parts/MajorWishes.tsx';
import { useMajorPlace } from '../parts/majors-office.ts';
import '#areas/requests/machine/parts/shared/requests.css';

const MajorForm = lazy(() => import('../parts/MajorForm.tsx').then((m) => ({ default: m.MajorForm })));

/** /minor/application, /double-major/application: the student's application and places; without one the form, or why it is closed. */
export default function MajorApplicationPage() {
  const { family } = useMajorPlace();
  const [id] = useSearchState('id', 0);
  const mine = useRead(myMajorApplication, { family });
  return <ReadState read={mine}>{(data) => <Mine key={family} data={data} family={family} id={id} />}</ReadState>;
}

function Mine({ data, family, id }: { data: MyMajorApplication; family: 'minor' | 'double_major'; id: number }) {
  const t = useText();
  const standing =
    data.request !== null &&
    data.request.status !== 'returned' &&
    (openStates.includes(data.request.status) || data.request.status === 'completed');
  return (
    <Screen title={t(`title:${family}_application`)} about={t(`request:${family}.about`)}>
      <div className="q-stack">
        {data.request && <MajorWishes data={data} />}
        {!standing && <Asking family={family} id={id} />}
      </div>
    </Screen>
  );
}

function Asking({ family, id }: { family: 'minor' | 'double_major'; id: number }) {
  const [page] = useState(family === 'minor' ? '/minor/application' : '/double-major/application');
  const read = useRead(requestOpening, { page, ...(id > 0 ? { id } : {}) }, { staleTime: 0 });
  return <ReadState read={read}>{(opening) => <Opened key={`${opening.kind}.${id}`} opening={opening} />}</ReadState>;
}
function Opened({ opening }: { opening: RequestOpening }) {
  const t = useText();
  const locale = useLocale();
  return opening.reasons.length > 0 ? (
    <RefusalList
      title={t('request:reasons_title')}
      reasons={opening.reasons.map((reason, at) => reasonOf(reason, locale, at))}
      action={<PageLink to="/my-requests">{t('request:back')}</PageLink>}
    />
  ) : (
    <Suspense fallback={null}>
      <MajorForm opening={opening} />
    </Suspense>
  );
}
