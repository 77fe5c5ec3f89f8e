import { lazy, Suspense, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { formInput } from '#kernel/contract/define-command.ts';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoticeText, useNoticeId } from '#areas/access/privacy/parts/shared/NoticeText.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { documentKinds, requiredDocuments } from '../../rules/states.ts';
import { applyGraduate, openGraduateCalls, type OpenCall } from '../contract.ts';
import { contacts } from '../../rules/fields.ts';
import type { Values } from '../parts/RowsEditor.tsx';
import { freshForm, Personal, Section, tabOf, tabs, type Tab, withoutEmptyRows } from '../parts/Sections.tsx';
import '../parts/graduate.css';

const CodesStep = lazy(() => import('../parts/CodesStep.tsx'));
/** ACC-070: consent, tab and what was typed stay on the device until the codes were right or its reader clears them. */
interface Kept {
  consent: boolean;
  tab: Tab;
  values: Values;
}
function kept(): Kept {
  const fresh: Kept = { consent: false, tab: 'personal', values: freshForm() };
  try {
    const found = JSON.parse(fromDevice('graduateApplication') ?? 'null') as Partial<Kept> | null;
    return found ? { ...fresh, ...found, values: { ...fresh.values, ...found.values } } : fresh;
  } catch {
    return fresh;
  }
}
export default function GraduateFormPage() {
  const t = useText();
  const title = useTitle('title:graduate_form');
  const read = useRead(openGraduateCalls, {});
  return (
    <BareFrame>
      <div className="ga-page">
        <header>
          <h1 className="k-h1">{title}</h1>
          <p className="ga-help">
            {t('graduate:apply.have_one')}{' '}
            <PageLink to="/graduate/application/login">{t('graduate:apply.sign_in')}</PageLink>
          </p>
        </header>
        <ReadState read={read}>
          {({ calls }) =>
            calls.length === 0 ? (
              <EmptyState title={t('graduate:apply.no_calls')}>{t('graduate:apply.no_calls_about')}</EmptyState>
            ) : (
              <Form calls={calls} />
            )
          }
        </ReadState>
      </div>
    </BareFrame>
  );
}
function Form({ calls }: { calls: readonly OpenCall[] }) {
  const t = useText();
  const locale = useLocale();
  const [state, setState] = useState<Kept>(kept);
  const [sent, setSent] = useState<{ token: string; email: string; phone: string } | null>(null);
  const { run, busy, problems, clear } = useRun(applyGraduate);
  const notice_id = useNoticeId();
  const { values, tab, consent } = state;
  const set = (some: Partial<Kept>): void => {
    const next = { ...state, ...some };
    setState(next);
    toDevice('graduateApplication', JSON.stringify(next));
  };
  const change = (some: Values): void => set({ values: { ...values, ...some } });
  const send = async (): Promise<void> => {
    const typed = withoutEmptyRows(values);
    set({ values: typed });
    const given = { language: locale, ...typed };
    const made = await run(formInput(applyGraduate, { consent, notice_id, ...given }));
    if (made !== null)
      setSent({ token: made.token, email: String(values.email ?? ''), phone: String(values.phone ?? '') });
  };
  const at = tabs.indexOf(tab);
  const wrong = [...new Set(Object.keys(problems).map(tabOf))];
  if (sent)
    return (
      <Suspense>
        <CodesStep {...sent} onBack={() => setSent(null)} />
      </Suspense>
    );
  return (
    <form className="ga-stack" noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
      <ViewTabs<Tab>
        label={t('graduate:apply.tabs')}
        views={tabs.map((key) => ({
          key,
          label: `${t(`graduate:apply.tab.${key}`)}${wrong.includes(key) ? ' !' : ''}`,
        }))}
        current={tab}
        onChoose={(next) => set({ tab: next })}
      />
      <section className="k-bare-card ga-stack" aria-label={t(`graduate:apply.tab.${tab}`)}>
        {tab === 'personal' ? (
          <>
            <Notice>{t('graduate:apply.consent_about')}</Notice>
            <NoticeText />
            <FlagBox
              label={t('graduate:apply.consent')}
              value={consent}
              onChange={(next) => set({ consent: next })}
              error={problems.consent}
              required
            />
            <Personal values={values} change={change} problems={problems} />
            <div className="ga-fields">
              {Object.entries(contacts).map(([name, field]) => (
                <FieldInput
                  key={name}
                  resource={{ area: 'admissions', name: 'graduate-form' }}
                  name={name}
                  field={field}
                  values={name === 'language' && !values.language ? { language: locale } : values}
                  onChange={change}
                  error={problems[name]}
                />
              ))}
            </div>
          </>
        ) : tab === 'documents' ? (
          <>
            <p>{t('graduate:apply.documents_about')}</p>
            <ul>
              {Object.entries(documentKinds).map(([kind, words]) => (
                <li key={kind}>
                  {words[locale]}
                  {requiredDocuments.some((each) => each === kind) ? ' *' : ''}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Section tab={tab} values={values} change={change} problems={problems} calls={calls} />
        )}
      </section>
      <p className="ga-help">{t('graduate:apply.kept')}</p>
      <div className="ga-bar">
        {at > 0 && (
          <ActionButton onClick={() => set({ tab: tabs[at - 1] ?? 'personal' })}>
            {t('graduate:apply.back')}
          </ActionButton>
        )}
        {/* two buttons, never one that changes under the finger: the press that leads to the last part would send the form */}
        {at < tabs.length - 1 ? (
          <ActionButton key="next" kind="main" onClick={() => set({ tab: tabs[at + 1] ?? 'documents' })}>
            {t('graduate:apply.next')}
          </ActionButton>
        ) : (
          <ActionButton key="send" kind="main" type="submit" busy={busy}>
            {t('graduate:apply.send')}
          </ActionButton>
        )}
        <ActionButton
          kind="quiet"
          onClick={() => {
            toDevice('graduateApplication', null);
            clear();
            setState({ consent: false, tab: 'personal', values: freshForm() });
          }}
        >
          {t('graduate:apply.clear')}
        </ActionButton>
      </div>
    </form>
  );
}
