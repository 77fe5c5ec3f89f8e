import { describe, expect, test } from 'vitest';
import { headerButtonKinds, shownButtons, type HeaderButton } from './header-buttons.ts';

describe('header buttons', () => {
  test('HDR-004 the kinds the documents name', () =>
    expect(headerButtonKinds).toEqual([
      'new',
      'ranking',
      'import',
      'columns',
      'filter',
      'expand_all',
      'collapse_all',
      'cancel_move',
      'actions',
      'back',
      'print',
    ]));
  const offered: HeaderButton[] = [
    { kind: 'print' },
    { kind: 'new', permission: 'faculty_store' },
    { kind: 'import', permission: 'faculty_import', visible: false },
    { kind: 'cancel_move', visible: true },
  ];
  const kinds = (permissions: string[]): string[] => shownButtons(offered, permissions).map((button) => button.kind);
  test('HDR-005 only what the screen offers, in the fixed order', () =>
    expect(kinds(['faculty_store'])).toEqual(['new', 'cancel_move', 'print']));
  test('HDR-006 without the permission it is not there', () => expect(kinds([])).toEqual(['cancel_move', 'print']));
  test('HDR-007 without its condition it is not there, whatever the permission', () =>
    expect(kinds(['faculty_store', 'faculty_import'])).not.toContain('import'));
});
