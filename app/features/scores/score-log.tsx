import { Moment } from "~/features/site/clock/moment";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { ThreeLineTable } from "~/ui/lists/three-line-table";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { number } from "~/ui/words/text.css";
import type { ScoreEntry } from "./score";

const pickScores = (data: unknown) => (data as { scores: LoadedPage<ScoreEntry> }).scores;

/** What a member earned, the newest first, with the total after each. */
export function ScoreLog({ page }: { page: LoadedPage<ScoreEntry> }) {
  if (page.results.length === 0) {
    return <NothingListed words="还没有积分" note="发一个话题，或者回复别人，就有了。" />;
  }
  return (
    <LoadMore first={page} pick={pickScores}>
      {(entries) => (
        <ThreeLineTable label="积分记录" heads={["时间", "事由", "积分", "余额"]}>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Moment at={entry.createTime} />
              </td>
              <td>{entry.description}</td>
              <td className={number}>{entry.change > 0 ? `+${entry.change}` : entry.change}</td>
              <td className={number}>{entry.total}</td>
            </tr>
          ))}
        </ThreeLineTable>
      )}
    </LoadMore>
  );
}
