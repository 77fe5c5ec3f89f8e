import { textKey } from '#kernel/contract/text.ts';
import type { KeyboardEvent } from 'react';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import type { MatrixRole, MatrixRow, RoleMatrix } from '../contract.ts';
import { actionWord } from '../rules/action-words.ts';
import { isMatrixAction, matrixActions, partsOfKey } from '../rules/permission-key.ts';
import { rowsOfKey, type MatrixDraft } from './use-matrix-draft.ts';
import './roles.css';

export interface PermissionMatrixProps {
  label: string;
  rows: readonly MatrixRow[];
  role: MatrixRole;
  other: MatrixRole | undefined;
  matrix: RoleMatrix;
  draft: MatrixDraft;
  editable: boolean;
  otherName: string;
}

/** The next box in the direction of an arrow key; rows without a box in that column are passed over. */
function move(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget, target } = event;
  if (!(target instanceof HTMLInputElement) || !key.startsWith('Arrow')) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')];
  const at = boxes.indexOf(target);
  const forwards = key === 'ArrowDown' || key === 'ArrowRight';
  const line = forwards ? boxes.slice(at + 1) : boxes.slice(0, Math.max(0, at)).reverse();
  const next =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? line[0]
      : line.find((box) => box.dataset.column === target.dataset.column && box.closest('tr') !== target.closest('tr'));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Resource × action for one role, or two side by side; each box tells which rows the key opens. */
export function PermissionMatrix({
  label,
  rows,
  role,
  other,
  matrix,
  draft,
  editable,
  otherName,
}: PermissionMatrixProps) {
  const t = useText();
  const locale = useLocale();
  const givable = matrix.givable && new Set(matrix.givable);
  const guarded = new Set(role.guarded);
  const titleOf = (row: MatrixRow): string => (row.title ? t(textKey(row.title)) : row.prefix);
  const wordOf = (action: string): string =>
    isMatrixAction(action) ? t(`roles:action.${action}`) : actionWord(action, locale);
  const box = (row: MatrixRow, key: string, column: string) => {
    const { action } = partsOfKey(key);
    const on = draft.held(key);
    const changed = on !== role.permissions.includes(key);
    const kind = rowsOfKey(matrix, role, key);
    const there = other?.permissions.includes(key) ?? false;
    const why = guarded.has(key)
      ? t('roles:guarded')
      : !on && givable && !givable.has(key) && !changed
        ? t('roles:not_yours')
        : '';
    return (
      <span
        key={key}
        className="a-key"
        data-changed={changed || undefined}
        data-differs={(other && there !== on) || undefined}
      >
        <label className="a-key-box" title={why || `${key} · ${t(`roles:rows_long.${kind}`)}`}>
          <input
            type="checkbox"
            data-column={column}
            checked={on}
            disabled={!editable || why !== ''}
            onChange={() => draft.toggle(key)}
            aria-label={t('roles:cell', {
              action: wordOf(action),
              resource: titleOf(row),
              rows: t(`roles:rows_long.${kind}`),
            })}
          />
          {column === 'other' && <span className="a-key-word">{wordOf(action)}</span>}
          {on && (
            <span className="a-rows" data-rows={kind}>
              {t(`roles:rows.${kind}`)}
            </span>
          )}
        </label>
        {other && (
          <span className="a-key-other" data-on={there || undefined}>
            {otherName}: {there ? t(`roles:rows.${rowsOfKey(matrix, other, key)}`) : t('roles:not_held')}
          </span>
        )}
      </span>
    );
  };
  return (
    <div className="k-table-frame a-matrix-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="k-table a-matrix" onKeyDown={move} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="a-matrix-first">
              {t('roles:resource')}
            </th>
            {matrixActions.map((action) => (
              <th key={action} scope="col">
                {t(`roles:action.${action}`)}
              </th>
            ))}
            <th scope="col">{t('roles:other_actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const rest = row.keys.filter((key) => !isMatrixAction(partsOfKey(key).action));
            return (
              <tr key={row.prefix}>
                <th scope="row" className="a-matrix-first">
                  <span className="a-matrix-title">{titleOf(row)}</span>
                  {row.title && <code>{row.prefix}</code>}
                </th>
                {matrixActions.map((action) => {
                  const key = `${row.prefix}_${action}`;
                  return <td key={action}>{row.keys.includes(key) ? box(row, key, action) : null}</td>;
                })}
                <td>
                  <span className="a-key-rest">{rest.map((key) => box(row, key, 'other'))}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
