import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./connections";

type Value = number | string;

/** Stands for a value while its query is compiled. */
class Placeholder {
  constructor(
    readonly name: string,
    readonly at: number | null,
  ) {}

  /** Whoever looked at it would make SQL that fits this asking alone. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value ${this.name} of a compiled query was looked at`);
  }
}

/** SQL that is ready, and where its values come from. */
interface Ready {
  compiled: CompiledQuery;
  places: { at: number; of: Placeholder }[];
}

/** The SQL of each shape, by the connection whose dialect it is in. */
type ReadyByShape = Map<string, Ready>;

/**
 * A query that is built and compiled once for each shape, and not each time it is asked. What `build` makes depends on
 * `shape` alone, and on how long the lists among the values are, which therefore have to be bounded; it hands the values on
 * to the query as they are, and knows neither the time nor anything else.
 */
export function compiledQuery<
  Values extends Record<keyof Values, Value | readonly Value[]>,
  Shape extends Record<keyof Shape, Value | boolean>,
  Row,
>(
  build: (db: Database, values: Values, shape: Shape) => Compilable<Row>,
): (db: Database, values: Values, shape: Shape) => Promise<Row[]> {
  const known = new WeakMap<object, ReadyByShape>();
  return async (db, values, shape) => {
    const { adapter } = db.getExecutor();
    const ready = known.get(adapter) ?? new Map<string, Ready>();
    known.set(adapter, ready);
    const key = shapeKey(values, shape);
    const { compiled, places } =
      ready.get(key) ?? prepare(build(db, placeholdersOf(values), shape));
    ready.set(key, { compiled, places });
    const parameters = [...compiled.parameters];
    for (const { at, of } of places) parameters[at] = placedValue(values, of);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>);
    return rows;
  };
}

function shapeKey(values: object, shape: object): string {
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  return JSON.stringify([shape, ...lists.map(({ length }) => length)]);
}

function placeholdersOf<Values extends object>(values: Values): Values {
  const placed = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value)
      ? value.map((_, at) => new Placeholder(name, at))
      : new Placeholder(name, null),
  ]);
  return Object.fromEntries(placed) as Values;
}

/** Larger numbers are moments in milliseconds. */
const largestConstant = 1e11;

function prepare(query: Compilable<unknown>): Ready {
  const compiled = query.compile();
  if (compiled.parameters.some((one) => typeof one === "number" && one > largestConstant)) {
    throw new Error("a compiled query knows the time of one asking");
  }
  const places = compiled.parameters.flatMap((of, at) =>
    of instanceof Placeholder ? { at, of } : [],
  );
  return { compiled, places };
}

function placedValue(values: object, { name, at }: Placeholder): unknown {
  const value: unknown = Reflect.get(values, name);
  return at === null ? value : (value as readonly Value[])[at];
}
