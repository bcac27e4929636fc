# Long work in steps, side by side where it may be: one line that says how far it is while it runs, one line a
# step when it is done, and the whole story of what failed. Sourced, never run.
# shellcheck shell=bash

LOGS=${CARGO_TARGET_DIR:-target}/logs
STEPS_BEGUN=$SECONDS
# cargo tells how far it is even though a file listens.
export CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=100 CARGO_TERM_COLOR=never

# Where a step of this name leaves what its command says.
log_of() {
    local name=${1//,/}
    printf '%s' "$LOGS/${name// /-}.log"
}

minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# Whether somebody watches: only a terminal is drawn over.
if [ -t 2 ]; then WATCHED=yes; else WATCHED=no; fi

# Takes the line of progress away.
wipe() { if [ $WATCHED = yes ]; then printf '\r\033[K' >&2; fi; }

begin_steps() { # how many there will be
    mkdir -p "$LOGS"
    rm -f "$LOGS"/*.log "$LOGS"/now.* "$LOGS"/failed "$LOGS"/done
    : >"$LOGS/done"
    STEPS=$1
    STEPS_BEGUN=$SECONDS
}

# Runs a step and says what came of it: step NAME COMMAND…
step() {
    local name=$1 begun=$SECONDS lane=${LANE:-0} log ok=ok
    shift
    log=$(log_of "$name")
    printf '%s\n' "$name" >"$LOGS/now.$lane"
    "$@" >"$log" 2>&1 </dev/null || ok=FAILED
    rm -f "$LOGS/now.$lane"
    printf '%s\n' "$name" >>"$LOGS/done"
    wipe
    # What took no time is only worth a line where somebody wants them all.
    if [ $ok != ok ] || [ "${STEPS_TERSE:-no}" = no ] || [ $((SECONDS - begun)) -ge 3 ]; then
        printf '%-7s%5s  %s\n' "$ok" "$(minutes $((SECONDS - begun)))" "$name" >&2
    fi
    [ $ok = ok ] || {
        printf '%s\n' "$log" >>"$LOGS/failed"
        return 1
    }
}

# The steps under way, each with the last that its command said of itself.
where_we_are() {
    local now name said line done
    done=$(wc -l <"$LOGS/done")
    line="[$(minutes $((SECONDS - STEPS_BEGUN))), $done of $STEPS done]"
    for now in "$LOGS"/now.*; do
        [ -e "$now" ] && read -r name <"$now" || continue
        said=$(tail -c 3000 "$(log_of "$name")" 2>/dev/null | tr '\r' '\n' |
            sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g; s/^ *(Building|Checking|Documenting|Compiling) *\[[=> -]*\] *//; s/^ +//; s/ +/ /g' |
            grep -av '^$' | tail -n 1)
        line+="  $name: ${said:0:45}"
    done
    printf '%s' "$line"
}

# Says how far it is until these processes have ended.
watch_over() { # process ids
    local one width next=$((SECONDS + 20))
    while jobs -rp | grep -qxF -e "$(printf '%s\n' "$@")"; do
        if [ $WATCHED = yes ]; then
            width=$(tput cols 2>/dev/null || echo 100)
            one=$(where_we_are)
            printf '\r\033[K%s' "${one:0:$((width - 1))}" >&2
            sleep 0.3
        else
            if [ $SECONDS -ge $next ]; then
                printf '%s\n' "$(where_we_are)" >&2
                next=$((SECONDS + 20))
            fi
            sleep 0.2
        fi
    done
    wipe
}

# Runs functions side by side, each in a lane of its own, waits for all of them, and fails if one of them did.
side_by_side() {
    local lane=0 pids=() one failed=0
    for one in "$@"; do
        lane=$((lane + 1))
        rm -f "$LOGS/well.$lane"
        # A file and not `wait` says how it ended: bash forgets a process that ended thousands of others ago, and
        # watching starts thousands.
        (
            LANE=$lane
            if "$one"; then : >"$LOGS/well.$lane"; fi
        ) &
        pids+=($!)
    done
    # Who stops us stops what we have started.
    # shellcheck disable=SC2064
    trap "kill ${pids[*]} 2>/dev/null; wipe; exit 130" INT TERM
    watch_over "${pids[@]}"
    trap - INT TERM
    for ((one = 1; one <= lane; one++)); do
        [ -e "$LOGS/well.$one" ] || failed=1
    done
    return $failed
}

# The whole story of each step that failed, the last lines last.
tell_failures() {
    local log
    [ -e "$LOGS/failed" ] || return 0
    while read -r log; do
        printf '\n== %s\n' "$log" >&2
        tr '\r' '\n' <"$log" | grep -avE '^ *(Building|Checking|Documenting) \[|^ *$|^ +(PASS|SLOW|Compiling|Checking|Documenting|Downloaded|Fresh) ' |
            tail -n 200 >&2 || true
    done <"$LOGS/failed"
}
