import { useState } from 'react';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EditIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import { AssessmentsEditor } from '#areas/grading/parts/AssessmentsEditor.tsx';
import '#areas/grading/parts/grading.css';

/** What the grade is made of, and the way to change it. */
export function AssessmentsPanel({ view }: { view: GradeSheetView }) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const reason = whyNot(view.can.assessments, locale);
  const edit = (
    <ActionButton
      small={view.assessments.length > 0}
      kind={view.assessments.length > 0 ? 'plain' : 'main'}
      icon={<EditIcon size={14} />}
      {...(reason ? { reason } : {})}
      onClick={() => setEditing(true)}
    >
      {t('grading:edit_assessments')}
    </ActionButton>
  );
  return (
    <Panel
      title={t('grading:assessments')}
      about={t('grading:assessments_about')}
      {...(editing || view.assessments.length === 0 ? {} : { actions: edit })}
    >
      {editing ? (
        <AssessmentsEditor view={view} onDone={() => setEditing(false)} />
      ) : view.assessments.length === 0 ? (
        <EmptyState small title={t('grading:assessments_none')} action={edit}>
          {t('grading:assessments_none_why')}
        </EmptyState>
      ) : (
        <div className="g-scroll" tabIndex={0} role="group" aria-label={t('grading:assessments')}>
          <table className="g-ranges">
            <thead>
              <tr>
                <th scope="col">{t('grading:assessments')}</th>
                <th scope="col">{t('grading:assessment_type')}</th>
                <th scope="col">{t('grading:due_on')}</th>
                <th scope="col">{t('grading:is_published')}</th>
                <th scope="col" className="g-figure">
                  {t('grading:weight')}
                </th>
              </tr>
            </thead>
            <tbody>
              {view.assessments.map((each) => (
                <tr key={each.id}>
                  <th scope="row">{nameOf(each)}</th>
                  <td>{nameOf({ name: each.type_name, name_en: each.type_name_en })}</td>
                  <td>{each.due_on ? format.date(each.due_on) : t('grading:none')}</td>
                  <td>{t(each.is_published ? 'ui:yes' : 'ui:no')}</td>
                  <td className="g-figure">{each.weight}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
