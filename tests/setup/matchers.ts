import { expect } from "vitest";
import { scansIn, sortsIn, type QueryPlan } from "tests/support/query-plan";

interface PlanMatchers<R> {
  /** No table is read whole. */
  toUseIndexes(): R;
  /** Rows come out of an index in the order asked for, and no table is read whole. */
  toReadInOrder(): R;
}

declare module "vitest" {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends PlanMatchers<R> {}
}

function report(plan: QueryPlan, steps: string[], faults: string[]) {
  return {
    pass: faults.length === 0,
    message: () => `the plan has ${faults.join("; ")}\n\n${plan.sql}\n\n${steps.join("\n")}`,
  };
}

expect.extend({
  toUseIndexes: (plan: QueryPlan) => report(plan, plan.steps, scansIn(plan.steps)),
  toReadInOrder: (plan: QueryPlan) =>
    report(plan, plan.orderedSteps, [...scansIn(plan.orderedSteps), ...sortsIn(plan.orderedSteps)]),
});
