import { useEffect } from 'react';
import { LoadingState } from './Loaded.tsx';
import { useNavigateUnlessLeft } from './use-navigate-unless-left.ts';

interface RedirectProps {
  readonly to: string;
  readonly state: object | null;
}

export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigateUnlessLeft();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return <LoadingState shape="record" />;
}
