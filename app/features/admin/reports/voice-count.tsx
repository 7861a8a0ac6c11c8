interface VoiceCountProps {
  of: { voices: readonly unknown[]; hasMoreVoices: boolean };
}

/** How many reported something: only the first are counted. */
export function VoiceCount({ of: { voices, hasMoreVoices } }: VoiceCountProps) {
  return <span>{hasMoreVoices ? `${voices.length} 多人举报` : `${voices.length} 人举报`}</span>;
}
