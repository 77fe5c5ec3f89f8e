import { expect, it } from 'vitest';
import { movedByKey, onPlan } from './place.ts';

it('HOU-001 a bed never leaves its plan, by pointer or by key', () => {
  expect([onPlan(-3), onPlan(0.4), onPlan(499.6), onPlan(1200)]).toEqual([0, 0, 500, 1000]);
  expect(movedByKey({ x: 500, y: 500 }, 'ArrowLeft', false)).toEqual({ x: 490, y: 500 });
  expect(movedByKey({ x: 500, y: 500 }, 'ArrowDown', true)).toEqual({ x: 500, y: 501 });
  expect(movedByKey({ x: 995, y: 4 }, 'ArrowRight', false)).toEqual({ x: 1000, y: 4 });
  expect(movedByKey({ x: 995, y: 4 }, 'ArrowUp', false)).toEqual({ x: 995, y: 0 });
  expect(movedByKey({ x: 500, y: 500 }, 'Enter', false)).toBeNull();
});
