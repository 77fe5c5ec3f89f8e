import { lazy, Suspense } from 'react';
import { useFormat, useHas, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DetailSkeleton } from '#ui/Skeletons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myForms } from '../contract.ts';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import '../../parts/system.css';
import '../parts/forms.css';

const FillForm = lazy(() => import('../parts/FillForm.tsx'));
const FormList = lazy(() => import('../parts/FormList.tsx'));
const FormDesigner = lazy(() => import('../parts/FormDesigner.tsx'));
const FormAnswers = lazy(() => import('../parts/FormAnswers.tsx'));

/** /form (ACC-111): forms that ask the reader; `fill` one of them; for those who make forms also `design` and `answers`. */
export default function FormPage() {
  const t = useText();
  const [fill] = useSearchState<string>('fill', '');
  const [design] = useSearchState<number>('design', 0);
  const [answers] = useSearchState<number>('answers', 0);
  const [tab, choose] = useSearchState<string>('tab', '');
  const maker = useHas('form_index');
  const wait = <DetailSkeleton label={t('ui:loading')} />;
  if (fill !== '')
    return (
      <Suspense fallback={wait}>
        <FillForm code={fill} />
      </Suspense>
    );
  if (design > 0 && maker)
    return (
      <Suspense fallback={wait}>
        <FormDesigner id={design} />
      </Suspense>
    );
  if (answers > 0 && maker)
    return (
      <Suspense fallback={wait}>
        <FormAnswers id={answers} />
      </Suspense>
    );
  const managing = maker && tab === 'manage';
  return (
    <Screen title={t('title:forms')} about={t(managing ? 'forms:manage_about' : 'forms:about')}>
      {maker && (
        <ViewTabs
          label={t('forms:views')}
          current={managing ? 'manage' : ''}
          views={[
            { key: '', label: t('forms:mine') },
            { key: 'manage', label: t('forms:manage') },
          ]}
          onChoose={choose}
        />
      )}
      {managing ? (
        <Suspense fallback={wait}>
          <FormList />
        </Suspense>
      ) : (
        <Mine />
      )}
    </Screen>
  );
}

function Mine() {
  const t = useText();
  const name = useName();
  const { sayMoment } = useFormat();
  const read = useRead(myForms, {});
  return (
    <ReadState read={read} outline="cards">
      {({ forms }) =>
        forms.length === 0 ? (
          <EmptyState title={t('forms:none_mine')}>{t('forms:none_mine_about')}</EmptyState>
        ) : (
          <div className="s-group">
            <ul>
              {forms.map((form) => {
                const done = form.submitted_at !== null && !form.again;
                return (
                  <li key={form.code}>
                    <h2 className="fm-title">{name(form)}</h2>
                    <p>{name({ name: form.description, name_en: form.description_en })}</p>
                    <p className="s-also">
                      {form.submitted_at
                        ? t('forms:sent_on', { at: sayMoment(form.submitted_at) })
                        : form.closes_at
                          ? t('forms:closes', { at: sayMoment(form.closes_at) })
                          : ''}
                    </p>
                    <div className="fm-verbs">
                      {form.begun && (
                        <StatusBadge plain tone="warning">
                          {t('forms:begun')}
                        </StatusBadge>
                      )}
                      <ActionButton
                        small
                        kind={done ? 'quiet' : 'main'}
                        href={`/form?fill=${encodeURIComponent(form.code)}`}
                      >
                        {t(done ? 'forms:look' : form.begun ? 'forms:go_on' : 'forms:fill')}
                      </ActionButton>
                    </div>
                  </li>
                );
              })}
            </ul>
          </div>
        )
      }
    </ReadState>
  );
}
