import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { renderToStaticMarkup } from "react-dom/server";
import { groupedNumber } from "~/ui/words/grouped-number";

const width = 420;
const height = 150;
/** What the drawing leaves for the words around the bars, in its own units. */
const margin = { top: 8, right: 4, bottom: 22, left: 34 };

interface DailyFigure {
  unit: string;
  counts: number[];
}

/**
 * Draws a figure by the day as bars with a word behind each. Colours come from the page's styles; for screen readers
 * the page has the same figures as a table.
 */
export function drawDailyChart({ unit, counts }: DailyFigure, days: string[]): string {
  const x = scaleBand({ domain: days, range: [margin.left, width - margin.right], padding: 0.3 });
  const y = scaleLinear({
    domain: [0, Math.max(4, ...counts)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const ground = y(0);
  const lines = y.ticks(3).filter(Number.isInteger);
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {lines.map((value) => (
        <g key={value}>
          <path d={`M${margin.left} ${nearestTenth(y(value))}H${width - margin.right}`} />
          <text x={margin.left - 6} y={nearestTenth(y(value) + 4)} textAnchor="end">
            {groupedNumber(value)}
          </text>
        </g>
      ))}
      {counts.map((count, at) => {
        const date = days[at] ?? "";
        return (
          <Bar
            key={date}
            x={nearestTenth(x(date) ?? 0)}
            y={nearestTenth(y(count))}
            width={nearestTenth(x.bandwidth())}
            height={nearestTenth(ground - y(count))}
          >
            <title>{`${date.slice(5)}：${count} ${unit}`}</title>
          </Bar>
        );
      })}
      {days.map((date, at) => {
        const fromEnd = days.length - 1 - at;
        if (fromEnd % 7 !== 0) return null;
        return (
          <text
            key={date}
            x={nearestTenth((x(date) ?? 0) + x.bandwidth() / 2)}
            y={height - 5}
            textAnchor={fromEnd === 0 ? "end" : "middle"}
          >
            {fromEnd === 0 ? "今天" : date.slice(5)}
          </text>
        );
      })}
    </svg>,
  );
}

// Half a unit of the drawing is less than a pixel.
const nearestTenth = (value: number) => Math.round(value * 10) / 10;
