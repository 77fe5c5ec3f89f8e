import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useHas, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { templateDetail, type TemplateView } from '../../contract.ts';
import { useConditionWords } from '../parts/condition-words.ts';
import { StepsView } from '../parts/StepsView.tsx';
import { TemplateActions } from '../parts/TemplateActions.tsx';
import { TemplateForm } from '../parts/TemplateForm.tsx';
import { TemplatePreviewPanel } from '../parts/TemplatePreviewPanel.tsx';
import { useTemplateDraft } from '../parts/use-template-draft.ts';
import '../../machine/parts/shared/requests.css';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

/** /approval-template/:id: one edition; a draft is edited here, one that is or was in force is read. */
export default function ApprovalTemplatePage() {
  const { id } = usePageParams();
  const t = useText();
  const read = useRead(templateDetail, { id: Number(id) });
  // the last edition stays on screen while the next is read: it is never edited under another one’s address
  const template = read.data?.id === Number(id) ? read.data : undefined;
  return template ? (
    <Template key={template.id} template={template} />
  ) : (
    <Screen title={t('title:approval_template_detail')}>
      <ReadState read={{ ...read, data: template }}>{() => null}</ReadState>
    </Screen>
  );
}

function Template({ template }: { template: TemplateView }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { sayDate } = useFormat();
  const editable = useHas('approvaltemplate_update') && template.status === 'draft';
  const editing = useTemplateDraft(template);
  const kind = t(textKey(`request:${template.request_kind}`));
  const condition = useConditionWords(template.fact_fields);
  const valid = (each: Pick<TemplateView, 'status' | 'valid_from' | 'valid_to'>): string =>
    each.valid_to
      ? t('approval_templates:from_to', { from: sayDate(each.valid_from), to: sayDate(each.valid_to) })
      : t(each.status === 'draft' ? 'approval_templates:from_planned' : 'approval_templates:from_day', {
          date: sayDate(each.valid_from),
        });
  // rounds follow each other; within one the longest step counts
  const rounds = new Map<number, number>();
  for (const step of template.steps) rounds.set(step.position, Math.max(rounds.get(step.position) ?? 0, step.days));
  const about = locale === 'tr' ? template.description : (template.description_en ?? template.description);
  return (
    <Screen
      title={name(template)}
      about={about ?? kind}
      status={
        <StatusBadge tone={tones[template.status]}>{t(`approval_templates:status.${template.status}`)}</StatusBadge>
      }
      actions={<TemplateActions template={template} dirty={editable && editing.dirty} />}
      facts={
        <FactStrip
          label={t('approval_templates:facts')}
          facts={[
            { key: 'kind', label: t('approval_templates:kind'), value: kind, note: template.code },
            {
              key: 'edition',
              label: t(`approval_templates:validity.${template.status}`),
              value: t('approval_templates:edition', { n: template.edition }),
              note: valid(template),
            },
            { key: 'steps', label: t('approval_templates:step_count'), value: template.steps.length },
            {
              key: 'longest',
              label: t('approval_templates:longest'),
              value: t('approval_templates:business_days', {
                n: [...rounds.values()].reduce((sum, each) => sum + each, 0),
              }),
            },
          ]}
        />
      }
    >
      <div className="q-template">
        <div className="q-stack">
          {editable ? (
            <TemplateForm template={template} editing={editing} />
          ) : (
            <>
              <Panel title={t('approval_templates:template_condition')}>
                <p>
                  {template.condition
                    ? t('approval_templates:only_if', { condition: condition(template.condition) })
                    : t('approval_templates:every_request')}
                </p>
              </Panel>
              <Panel title={t('approval_templates:steps')}>
                <StepsView template={template} />
              </Panel>
            </>
          )}
        </div>
        <div className="q-stack">
          {template.status !== 'retired' && (
            <Panel
              title={t('approval_templates:problems')}
              {...(editable && editing.dirty ? { about: t('approval_templates:checked_saved') } : {})}
            >
              {template.problems.length === 0 ? (
                <Notice tone="success">
                  {t(template.status === 'draft' ? 'approval_templates:ready' : 'approval_templates:fine')}
                </Notice>
              ) : (
                <RefusalList reasons={template.problems.map((problem, at) => reasonOf(problem, locale, at))} />
              )}
            </Panel>
          )}
          <TemplatePreviewPanel template={template} />
          <Panel title={t('approval_templates:editions')}>
            <ul className="q-plain">
              {template.editions.map((each) => (
                <li key={each.id} className="q-bar">
                  {each.id === template.id ? (
                    <strong aria-current="page">{t('approval_templates:edition', { n: each.edition })}</strong>
                  ) : (
                    <PageLink to={`/approval-template/${each.id}`}>
                      {t('approval_templates:edition', { n: each.edition })}
                    </PageLink>
                  )}
                  <StatusBadge tone={tones[each.status]}>{t(`approval_templates:status.${each.status}`)}</StatusBadge>
                  <span className="q-meta">{valid(each)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
